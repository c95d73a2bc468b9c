"""One short game, written by hand in three formats.

East 1: Ben wins on Aki's first discard, pinfu and tanyao. East 2: Chi declares riichi on the first turn and
draws the winning tile a go-around later.
"""

from __future__ import annotations

MJAI = """\
{"type":"start_game","names":["Aki","Ben","Chi","Dai"]}
{"type":"start_kyoku","bakaze":"E","dora_marker":"N","kyoku":1,"honba":0,"kyotaku":0,"oya":0,\
"scores":[25000,25000,25000,25000],"tehais":[\
["1m","4m","7m","1p","4p","7p","1s","4s","7s","E","S","W","N"],\
["2m","3m","4m","5m","6m","7m","3p","4p","5p","6s","7s","8p","8p"],\
["1m","3m","6m","9m","2p","5p","8p","3s","6s","9s","P","F","C"],\
["2m","5m","8m","9m","3p","6p","9p","2s","5s","8s","P","F","C"]]}
{"type":"tsumo","actor":0,"pai":"8s"}
{"type":"dahai","actor":0,"pai":"8s","tsumogiri":true}
{"type":"hora","actor":1,"target":0,"pai":"8s","fan":2,"fu":30,"deltas":[-2000,2000,0,0]}
{"type":"end_kyoku"}
{"type":"start_kyoku","bakaze":"E","dora_marker":"E","kyoku":2,"honba":0,"kyotaku":0,"oya":1,\
"scores":[23000,27000,25000,25000],"tehais":[\
["1m","4m","7m","9m","2p","5p","8p","3s","6s","9s","E","S","W"],\
["1m","3m","6m","9m","1p","4p","7p","2s","5s","8s","E","N","C"],\
["2m","3m","6m","7m","8m","3p","4p","5p","2s","2s","5s","6s","7s"],\
["2m","5m","8m","9m","3p","6p","9p","1s","4s","7s","P","F","C"]]}
{"type":"tsumo","actor":1,"pai":"S"}
{"type":"dahai","actor":1,"pai":"S","tsumogiri":true}
{"type":"tsumo","actor":2,"pai":"9s"}
{"type":"reach","actor":2}
{"type":"dahai","actor":2,"pai":"9s","tsumogiri":true}
{"type":"reach_accepted","actor":2}
{"type":"tsumo","actor":3,"pai":"9p"}
{"type":"dahai","actor":3,"pai":"9p","tsumogiri":true}
{"type":"tsumo","actor":0,"pai":"9p"}
{"type":"dahai","actor":0,"pai":"W","tsumogiri":false}
{"type":"tsumo","actor":1,"pai":"W"}
{"type":"dahai","actor":1,"pai":"W","tsumogiri":true}
{"type":"tsumo","actor":2,"pai":"4m"}
{"type":"hora","actor":2,"target":2,"pai":"4m","ura_markers":["P"],"fan":6,"fu":20,\
"deltas":[-3000,-6000,13000,-3000]}
{"type":"end_kyoku"}
"""

TENHOU = """\
{"title":["",""],"name":["Aki","Ben","Chi","Dai"],"rule":{"disp":"般南喰赤","aka":1},"log":[\
[[0,0,0],[25000,25000,25000,25000],[44],[],\
[11,14,17,21,24,27,31,34,37,41,42,43,44],[38],[60],\
[12,13,14,15,16,17,23,24,25,36,37,28,28],[],[],\
[11,13,16,19,22,25,28,33,36,39,45,46,47],[],[],\
[12,15,18,19,23,26,29,32,35,38,45,46,47],[],[],\
["和了",[-2000,2000,0,0],[1,0,1,"30符2飜2000点","平和(1飜)","断幺九(1飜)"]]],\
[[1,0,0],[23000,27000,25000,25000],[41],[45],\
[11,14,17,19,22,25,28,33,36,39,41,42,43],[29],[43],\
[11,13,16,19,21,24,27,32,35,38,41,44,47],[42,43],[60,60],\
[12,13,16,17,18,23,24,25,32,32,35,36,37],[39,14],["r60"],\
[12,15,18,19,23,26,29,31,34,37,45,46,47],[29],[60],\
["和了",[-3000,-6000,13000,-3000],\
[2,2,2,"跳満3000-6000点","一発(1飜)","両立直(2飜)","門前清自摸和(1飜)","平和(1飜)","断幺九(1飜)"]]]]}
"""

MJLOG = """\
<mjloggm ver="2.3"><SHUFFLE seed="none" ref=""/><GO type="9" lobby="0"/>
<UN n0="%41%6B%69" n1="%42%65%6E" n2="%43%68%69" n3="%44%61%69" dan="0,0,0,0" rate="1500,1500,1500,1500"/>
<TAIKYOKU oya="0"/>
<INIT seed="0,0,0,2,3,121" ten="250,250,250,250" oya="0" hai0="0,12,24,36,48,60,72,84,96,108,112,116,120" \
hai1="4,8,13,17,20,25,44,49,53,92,97,64,65" hai2="1,9,21,32,40,54,66,80,93,104,124,128,132" \
hai3="5,18,28,33,45,56,68,76,89,100,125,129,133"/>
<T101/><D101/>
<AGARI ba="0,0" hai="4,8,13,17,20,25,44,49,53,64,65,92,97,101" machi="101" ten="30,2000,0" yaku="7,1,8,1" \
doraHai="121" who="1" fromWho="0" sc="250,-20,250,20,250,0,250,0"/>
<INIT seed="1,0,0,0,5,110" ten="230,270,250,250" oya="1" hai0="0,12,24,32,40,53,64,80,92,104,108,112,116" \
hai1="1,8,20,33,36,48,60,76,89,100,109,120,132" hai2="4,9,21,25,28,44,49,54,77,78,90,93,96" \
hai3="5,17,29,34,45,56,68,72,84,97,124,128,133"/>
<U113/><E113/><V105/><REACH who="2" step="1"/><F105/><REACH who="2" ten="230,270,240,250" step="2"/>
<W69/><G69/><T70/><D116/><U117/><E117/><V13/>
<AGARI ba="0,1" hai="4,9,13,21,25,28,44,49,54,77,78,90,93,96" machi="13" ten="20,12000,2" \
yaku="0,1,21,2,2,1,7,1,8,1,53,0" doraHai="110" doraHaiUra="125" who="2" fromWho="2" \
sc="230,-30,270,-60,240,130,250,-30"/>
</mjloggm>
"""

EVERY = {"mjai": MJAI, "tenhou": TENHOU, "mjlog": MJLOG}
