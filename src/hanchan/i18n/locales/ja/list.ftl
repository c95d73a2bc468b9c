## 並べるときの区切り。

list-comma = 、
list-or = または
list-to = 〜
list-semicolon = { " " }/{ " " }
list-space = { "" }
list-and = 、
