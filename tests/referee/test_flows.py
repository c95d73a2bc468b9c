"""The referee's decision flows: what happened, what is asked, and what each book makes of it.

A line is a foul, the facts, and the ruling of WRC 2022, WRC 2025, EMA 2016 and WDMC 2019. ``after ...`` names earlier
offences of the same player. A ruling is the penalty, then what else matters: points, the fate of the call, the hand or
the deposit, when it is found. Facts that a book does not ask for are told to it all the same.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from hanchan import referee
from hanchan.referee import BOOKS, Ruling
from hanchan.referee._foul import CALL, DEPOSIT, DETERMINED, HAND
from hanchan.referee._ruling import Case

FLOWS = {
    "knocked or exposed tiles": """
        revealed_no_fault                 | hand_can_go_on=no    | redeal redealt | redeal redealt | redeal redealt | discretion
        revealed_no_fault                 | hand_can_go_on=yes   | correct        | correct        | none           | discretion
        wall_knocked_while_building       |                      | correct        | correct        | correct        | correct
        tiles_revealed_during_deal        | deal_spoilt=no hand_can_go_on=yes | correct | correct | none           | none
        tiles_revealed_during_deal        | deal_spoilt=yes hand_can_go_on=no | redeal  | redeal  | redeal         | chonbo 12000
        revealed_on_purpose               |                      | disqualification | disqualification | discretion | warning
        revealed_on_purpose               | after revealed_on_purpose | disqualification | disqualification | discretion | disqualification
        revealed_own_hand_1_2             |                      | warning        | warning        | none           | none
        revealed_own_hand_1_2             | after revealed_dead_wall_1_2 | warning | points 5000   | none           | none
        revealed_own_hand_3_6             | hand_can_go_on=yes   | warning        | dead_hand dead | none           | none
        revealed_own_hand_3_6             | hand_can_go_on=no    | warning        | dead_hand      | chonbo         | chonbo
        revealed_own_hand_7_plus          | hand_can_go_on=yes   | chonbo 30000   | chonbo 30000   | none           | none
        revealed_own_hand_7_plus          | hand_can_go_on=no    | chonbo         | chonbo         | chonbo 20000   | chonbo 12000
        revealed_other_hand_1_2           |                      | warning        | warning        | none           | none
        revealed_other_hand_1_2           | after revealed_other_hand_1_2 | warning | points 5000  | none           | none
        revealed_other_hand_3_6           | hand_can_go_on=no    | chonbo         | dead_hand      | chonbo         | chonbo
        revealed_other_hand_3_6           | hand_can_go_on=yes   | chonbo         | dead_hand      | none           | none
        revealed_other_hand_7_plus        | hand_can_go_on=no    | chonbo         | chonbo         | chonbo         | chonbo
        revealed_other_hand_7_plus        | hand_can_go_on=yes   | chonbo         | chonbo         | none           | none
        revealed_dead_wall_1_2            |                      | warning        | warning        | none           | none
        revealed_dead_wall_1_2            | after revealed_dead_wall_1_2 | warning | points 5000   | none           | none
        revealed_dead_wall_3_6            | hand_can_go_on=yes   | dead_hand      | dead_hand      | none           | none
        revealed_dead_wall_3_6            | hand_can_go_on=no    | dead_hand      | dead_hand      | chonbo         | chonbo
        revealed_dead_wall_7_plus         | hand_can_go_on=yes   | chonbo         | chonbo         | none           | none
        revealed_dead_wall_7_plus         | hand_can_go_on=no    | chonbo         | chonbo         | chonbo         | chonbo
        revealed_live_wall_1_2            |                      | warning        | warning        | none           | none
        revealed_live_wall_1_2            | after revealed_live_wall_1_2 | warning | points 5000   | none           | none
        revealed_live_wall_3_6            | hand_can_go_on=yes   | warning        | dead_hand      | none           | none
        revealed_live_wall_3_6            | hand_can_go_on=no opponents_hurt=no  | dead_hand | dead_hand | chonbo | chonbo
        revealed_live_wall_3_6            | hand_can_go_on=no opponents_hurt=yes | chonbo    | dead_hand | chonbo | chonbo
        revealed_live_wall_7_plus         | hand_can_go_on=yes   | warning        | chonbo         | none           | none
        revealed_live_wall_7_plus         | hand_can_go_on=no opponents_hurt=no  | dead_hand | chonbo | chonbo    | chonbo
        revealed_live_wall_7_plus         | hand_can_go_on=no opponents_hurt=yes | chonbo    | chonbo | chonbo    | chonbo
        ura_dora_peek                     | intentional=no       | chonbo         | discretion     | none           | discretion
        ura_dora_peek                     | intentional=yes      | chonbo         | disqualification | discretion   | warning
        intentional_sight_of_opponent_hand |                     | chonbo         | disqualification | discretion   | discretion
    """,
    "a tile drawn from the wrong place or out of turn": """
        wrong_draw_known                  | discarded_since=no   | correct        | correct        | correct        | correct
        wrong_draw_known                  | discarded_since=yes  | correct        | correct        | none           | correct
        wrong_draw_known                  | discarded_since=no after wrong_draw_known | correct | correct | correct | dead_hand
        wrong_draw_known                  | discarded_since=no after wrong_draw_known@earlier | correct | correct | correct | correct
        wrong_draw_mixed                  | discarded_since=no   | chonbo         | chonbo         | correct        | correct
        wrong_draw_mixed                  | discarded_since=yes  | chonbo         | chonbo         | none           | correct
        wrong_draw_mixed                  | discarded_since=no after wrong_draw_known | chonbo | chonbo | correct   | dead_hand
        draw_out_of_turn_known            | discarded_since=no   | correct        | correct        | correct        | correct
        draw_out_of_turn_known            | discarded_since=yes  | correct        | correct        | none           | correct
        draw_out_of_turn_known            | discarded_since=no after draw_out_of_turn_known | correct | correct | correct | dead_hand
        draw_out_of_turn_mixed            |                      | chonbo         | chonbo         | dead_hand      | dead_hand
        draw_after_exhaustion_known       |                      | correct        | warning        | correct        | correct
        draw_after_exhaustion_known       | after wrong_draw_known | correct      | warning        | correct        | dead_hand
        draw_after_exhaustion_mixed       |                      | chonbo         | dead_hand      | dead_hand      | dead_hand
    """,
    "a wrong number of tiles": """
        called_tile_not_taken_in_time     | own_draw_since=no two_discards_since=no   | correct | correct | correct | correct
        called_tile_not_taken_in_time     | own_draw_since=no two_discards_since=yes  | correct | correct | dead_hand on_second_discard | correct
        called_tile_not_taken_in_time     | own_draw_since=yes two_discards_since=yes | chonbo on_next_own_draw | chonbo | dead_hand | dead_hand
        replacement_tile_not_drawn        | discarded_since=no   | correct        | correct        | correct        | correct
        replacement_tile_not_drawn        | discarded_since=yes  | chonbo on_discard | chonbo      | dead_hand      | dead_hand
        tile_count_wrong                  |                      | chonbo         | chonbo         | dead_hand      | dead_hand
    """,
    "a call taken back or changed": """
        empty_call_group_nothing_shown    |                      | dead_hand void | dead_hand void | none void      | none void
        empty_call_group_tiles_shown      | has_tiles=yes        | dead_hand void | dead_hand void | correct first  | discretion
        empty_call_group_tiles_shown      | has_tiles=no         | dead_hand void | dead_hand void | correct void   | none void
        empty_concealed_quad              |                      | dead_hand void | dead_hand void | none void      | none void
        empty_riichi                      |                      | dead_hand void not_paid | dead_hand void not_paid | dead_hand void returned | discretion
        change_call_group_to_group        | first_call_completed=yes corrected_at_once=yes next_player_drew=no | none first | warning first | correct valid | correct valid
        change_call_group_to_group        | first_call_completed=no corrected_at_once=no next_player_drew=yes | dead_hand void | dead_hand void | none first | dead_hand void
        own_discard_called                | for_win=no discarded_since=no | dead_hand void | dead_hand void | none void | none void
        own_discard_called                | for_win=no discarded_since=yes | dead_hand void | dead_hand void | dead_hand stays | dead_hand stays
        own_discard_called                | for_win=yes hand_shown=no | chonbo void | chonbo void  | dead_hand void | dead_hand void
        own_discard_called                | for_win=yes hand_shown=yes | chonbo void | chonbo void | chonbo void    | chonbo void
    """,
    "a win declared wrongly": """
        empty_win_hand_hidden             |                      | chonbo void    | chonbo void    | dead_hand void | dead_hand void
        empty_win_hand_shown              |                      | chonbo void    | chonbo void    | chonbo void    | chonbo void
        furiten_ron_hidden                |                      | chonbo void    | chonbo void    | dead_hand void | dead_hand void reading
        furiten_ron_shown                 |                      | chonbo void    | chonbo void    | chonbo void    | chonbo void
        confusing_term_win                | corrected_at_once=yes hand_shown=yes | warning valid | warning valid | none valid | discretion
        confusing_term_win                | corrected_at_once=no hand_shown=yes  | warning valid | warning valid | chonbo void | discretion
        confusing_term_win                | corrected_at_once=no hand_shown=no   | warning valid | warning valid | dead_hand void | discretion
        ron_tsumo_swapped                 |                      | warning valid  | warning valid  | none valid     | none valid
        ron_tsumo_swapped                 | after ron_tsumo_swapped | warning valid | warning valid | discretion valid | none valid
        silent_call                       | for_win=no           | warning valid  | warning valid  | none valid     | discretion
        silent_call                       | for_win=yes corrected_at_once=yes | warning valid | warning valid | none valid | discretion
        silent_call                       | for_win=yes corrected_at_once=no  | warning valid | warning valid | chonbo void | discretion
        confusing_term_group              |                      | warning valid  | warning valid  | none valid     | discretion
        change_call_group_to_win          | first_call_completed=yes corrected_at_once=yes hand_wins=yes next_player_drew=no | none first | warning first | none valid | none valid
        change_call_group_to_win          | first_call_completed=no corrected_at_once=yes hand_wins=no hand_shown=yes next_player_drew=no | dead_hand void | dead_hand void | chonbo void | chonbo void
        change_call_group_to_win          | first_call_completed=no corrected_at_once=yes hand_wins=no hand_shown=no next_player_drew=no | dead_hand void | dead_hand void | dead_hand void | dead_hand void
        change_call_group_to_win          | first_call_completed=no corrected_at_once=no hand_wins=yes next_player_drew=yes | dead_hand void | dead_hand void | none first | dead_hand void
        change_call_win_to_group          | hand_wins=yes tiles_shown=none corrected_at_once=yes | none first | warning first | none first | correct valid
        change_call_win_to_group          | hand_wins=yes tiles_shown=some corrected_at_once=no | none first | warning first | none first | none first
        change_call_win_to_group          | hand_wins=no tiles_shown=none corrected_at_once=yes | chonbo void | chonbo void | dead_hand void | correct valid
        change_call_win_to_group          | hand_wins=no tiles_shown=some corrected_at_once=no | chonbo void | chonbo void | dead_hand void | dead_hand void
        change_call_win_to_group          | hand_wins=no tiles_shown=all corrected_at_once=no | chonbo void | chonbo void | chonbo void | chonbo void
        ron_on_concealed_quad             | thirteen_orphans=yes hand_shown=yes | chonbo void | chonbo void | legal valid | legal valid
        ron_on_concealed_quad             | thirteen_orphans=no hand_shown=yes  | chonbo void | chonbo void | chonbo void | chonbo void
        ron_on_concealed_quad             | thirteen_orphans=no hand_shown=no   | chonbo void | chonbo void | dead_hand void | dead_hand void
        late_robbing_a_quad               |                      | legal valid    | legal valid    | legal valid    | none void
    """,
    "a call against a draw": """
        drew_too_fast                     |                      | none valid     | none void      | none valid     | none void
        drew_too_fast                     | after drew_too_fast  | discretion     | none void      | discretion     | none void
        late_call_group                   |                      | none void      | none void      | none void      | none void
        late_call_win                     | hand_wins=yes hand_shown=no next_player_tsumo=no next_player_discarded=no | warning void | none void | legal valid | none void
        late_call_win                     | hand_wins=yes hand_shown=no next_player_tsumo=yes next_player_discarded=no | warning void | none void | none void | none void
        late_call_win                     | hand_wins=yes hand_shown=no next_player_tsumo=no next_player_discarded=yes | warning void | none void | dead_hand void | none void
        late_call_win                     | hand_wins=yes hand_shown=yes next_player_tsumo=no next_player_discarded=yes | warning void | none void | chonbo void | none void
        late_call_win                     | hand_wins=no hand_shown=yes next_player_tsumo=no next_player_discarded=yes | chonbo void | none void | chonbo void | chonbo void
        late_call_win                     | hand_wins=no hand_shown=no next_player_tsumo=no next_player_discarded=yes | chonbo void | none void | dead_hand void | dead_hand void
        unseen_discard_late_call          | next_player_drew=no  | legal valid    | legal valid    | not_in_book    | not_in_book
        unseen_discard_late_call          | next_player_drew=yes | legal valid    | none void      | not_in_book    | not_in_book
    """,
    "several calls": """
        called_too_fast                   |                      | none           | none           | none           | none
        several_rons                      |                      | legal          | legal          | legal          | legal
    """,
    "an invalid meld, swap-calling": """
        invalid_group_before_discard      |                      | correct        | correct        | correct        | none
        invalid_group_after_discard       |                      | dead_hand stays | dead_hand stays | dead_hand stays | dead_hand stays
        invalid_quad_after_discard        |                      | dead_hand stays | chonbo void   | dead_hand stays | dead_hand stays
        swap_calling_same_tile            |                      | dead_hand stays on_discard | dead_hand stays | dead_hand stays | dead_hand stays
        swap_calling_other_end            |                      | dead_hand stays on_discard | dead_hand stays | dead_hand stays | dead_hand stays
        swap_calling_with_dead_hand       | dead_declared=yes dead_known=yes | points 30000 void dead | points 30000 void dead | chonbo void | discretion
        swap_calling_with_dead_hand       | dead_declared=no dead_known=no   | warning void dead | warning void dead | none void dead | discretion
        called_tile_misplaced_corrected   |                      | correct valid  | correct valid  | correct valid  | correct valid
        called_tile_misplaced_uncorrected | group_valid_as_shown=yes | none stays | none stays     | not_in_book    | discretion
        called_tile_misplaced_uncorrected | group_valid_as_shown=no | dead_hand stays | dead_hand stays | not_in_book | discretion
        sequence_center_rotated           |                      | dead_hand stays | dead_hand stays | not_in_book   | discretion
        chii_from_wrong_player            | discarded_since=no   | dead_hand void | dead_hand void | correct void   | none void
        chii_from_wrong_player            | discarded_since=yes  | dead_hand stays | dead_hand stays | dead_hand stays | dead_hand stays
        fifth_quad                        | discarded_since=no   | dead_hand void | dead_hand void | correct void   | none void
        fifth_quad                        | discarded_since=yes  | dead_hand stays | chonbo        | dead_hand stays | dead_hand stays
        quad_in_calling_turn              | discarded_since=no   | dead_hand void | dead_hand void | correct void   | discretion
        quad_in_calling_turn              | discarded_since=yes  | dead_hand stays | chonbo        | dead_hand stays | discretion
        quad_on_last_tile                 | discarded_since=no   | dead_hand void | warning void   | correct void   | discretion
        quad_on_last_tile                 | discarded_since=yes  | dead_hand void | chonbo         | dead_hand stays | discretion
        call_on_last_discard              | discarded_since=no   | dead_hand void | warning void   | none void      | discretion void
        call_on_last_discard              | discarded_since=yes  | dead_hand void | warning void   | dead_hand stays | discretion void
        meld_rearranged                   | discarded_since=no   | correct        | correct        | correct        | discretion
        meld_rearranged                   | discarded_since=yes  | dead_hand stays | dead_hand stays | dead_hand stays | discretion
    """,
    "riichi with a fault of form": """
        riichi_open_hand                  |                      | dead_hand void not_paid | dead_hand void not_paid | dead_hand void returned | discretion void
        riichi_fewer_than_4_tiles         |                      | dead_hand void | legal valid paid | none void returned | discretion void
        riichi_not_said                   |                      | none valid paid | warning valid paid | dead_hand void returned | discretion
        riichi_not_rotated                |                      | warning valid  | warning valid  | dead_hand void returned | discretion
        riichi_deposit_forgotten          |                      | none valid paid | warning valid paid | correct valid paid | correct valid paid
        riichi_next_discard_not_rotated   |                      | warning valid  | warning valid  | none valid     | correct valid
        riichi_below_1000                 |                      | legal valid    | legal valid    | legal valid    | legal valid
        riichi_tile_ronned                |                      | legal void returned | legal void returned | legal void returned | legal void returned
        call_after_riichi                 | discarded_since=no   | dead_hand void | dead_hand void | correct void | discretion
        call_after_riichi                 | discarded_since=yes  | dead_hand void | dead_hand void | dead_hand stays | discretion
    """,
    "a draw with a riichi player": """
        riichi_noten                      |                      | chonbo on_end redealt | chonbo on_end redealt | chonbo on_exhaustive_draw | chonbo on_end
        riichi_noten_other_wins           |                      | none never     | none never     | none never     | none never
        riichi_noten_by_dead_hand_shown   |                      | none dead on_exhaustive_draw | none dead | none dead | none dead
        riichi_noten_by_dead_hand_not_shown |                    | chonbo on_exhaustive_draw | chonbo | chonbo       | discretion
        riichi_hand_not_shown_at_draw     |                      | chonbo         | chonbo         | chonbo         | chonbo reading
        riichi_discard_from_hand          | exhaustive_draw=no tenpai_proven=no | dead_hand | dead_hand | dead_hand | discretion
        riichi_discard_from_hand          | exhaustive_draw=yes tenpai_proven=no | chonbo on_exhaustive_draw | chonbo | chonbo | discretion
        riichi_discard_from_hand          | exhaustive_draw=yes tenpai_proven=yes | chonbo on_exhaustive_draw | chonbo | dead_hand | discretion
    """,
    "a quad of a riichi player": """
        riichi_invalid_concealed_quad     | other_player_wins=no | chonbo on_end  | chonbo on_end  | chonbo on_end  | discretion
        riichi_invalid_concealed_quad     | other_player_wins=yes | none never    | none never     | none never     | discretion
    """,
    "a dead hand makes a call": """
        dead_hand_win                     | hand_shown=yes dead_declared=yes | chonbo void | chonbo void | chonbo void | chonbo void
        dead_hand_win                     | hand_shown=yes dead_declared=no  | chonbo void | chonbo void | chonbo void | chonbo void
        dead_hand_win                     | hand_shown=no dead_declared=yes  | chonbo void | chonbo void | chonbo void | dead_hand void
        dead_hand_win                     | hand_shown=no dead_declared=no   | chonbo void | chonbo void | dead_hand void | dead_hand void
        dead_hand_call_informed           | claims_discard=yes   | points 30000 void dead | points 30000 void dead | chonbo void redealt | discretion void
        dead_hand_call_informed           | claims_discard=no    | points 30000 void | points 30000 void | discretion void | discretion void
        dead_hand_call_not_informed       |                      | warning void dead | warning void dead | none void dead | discretion void
    """,
    "tenpai and noten": """
        premature_tenpai_hidden           |                      | discretion     | dead_hand      | discretion     | discretion
        premature_tenpai_shown            | hand_can_go_on=yes   | chonbo         | chonbo         | discretion     | discretion
        premature_tenpai_shown            | hand_can_go_on=no    | chonbo         | chonbo         | chonbo         | chonbo
        premature_tenpai_tricks_other     | intentional=no       | discretion     | chonbo         | discretion     | discretion
        premature_tenpai_tricks_other     | intentional=yes      | disqualification | disqualification | discretion   | discretion
        tenpai_out_of_order               |                      | none           | none           | legal          | none      
        tenpai_declaration_changed        |                      | none void      | warning void   | none void      | none void 
        tenpai_silent                     |                      | none           | legal          | none           | none      
        false_tenpai_first                |                      | warning        | warning        | correct        | discretion
        false_tenpai_first                | after false_tenpai_first | discretion | points 5000    | discretion     | discretion
        false_tenpai_repeated             |                      | discretion     | points 5000    | discretion     | discretion
        tenpai_hidden_as_noten            |                      | legal          | legal          | legal          | legal
        noten_hand_shown                  |                      | none           | none           | not_in_book    | none
        tenpai_said_then_win              | tenpai_said_first=yes | none void     | none void      | none void      | none void
        tenpai_said_then_win              | tenpai_said_first=no | legal valid    | legal valid    | legal valid    | legal valid
        call_after_exhaustion             |                      | none void      | warning void   | none void      | none void
        winning_tile_mixed                | tile_identifiable=no | none valid     | warning valid  | none valid     | none valid
        winning_tile_mixed                | tile_identifiable=yes | none valid    | none valid     | none valid     | none valid
    """,
    "a late or missing player": """
        late_1_10                         | minutes_late=1 emergency=no  | points 1000  | points 1000  | points 1000  | points 2000
        late_1_10                         | minutes_late=10 emergency=no | points 10000 | points 10000 | points 10000 | points 20000
        late_1_10                         | minutes_late=7 emergency=yes | points 7000  | points 7000  | points 7000  | none
        late_over_10                      | minutes_late=11 emergency=no | forfeit 30000 | forfeit 30000 | forfeit 30000 | forfeit 20000
        late_over_10                      | minutes_late=25 emergency=yes | forfeit 30000 | forfeit 30000 | forfeit 30000 | none
        no_show                           |                      | forfeit 30000  | forfeit 30000  | forfeit 30000  | forfeit 20000
        leave_during_hanchan              | emergency=no         | forfeit 30000  | forfeit 30000  | forfeit 30000  | discretion
        leave_during_hanchan              | emergency=yes        | forfeit 30000  | forfeit 30000  | forfeit 30000  | none
        emergency_leave                   |                      | forfeit 30000  | forfeit 30000  | forfeit 30000  | none
        absence_intentional               |                      | discretion     | discretion     | discretion     | discretion
        disqualified_midgame              |                      | disqualification | disqualification | disqualification | disqualification
        temporary_leave                   | announced_between_hands=yes judge_asked=yes | discretion | none | not_in_book | legal
        temporary_leave                   | announced_between_hands=no judge_asked=no | discretion | discretion | not_in_book | discretion
    """,
    "conduct, phone, information, cheating": """
        cheating                          | evidence_clear=yes   | disqualification | disqualification | disqualification | disqualification
        cheating                          | evidence_clear=no    | disqualification | disqualification | none | disqualification
        intentional_foul                  | serious=no           | disqualification | disqualification | discretion | discretion
        intentional_foul                  | serious=yes          | disqualification | disqualification | discretion | discretion
        tricking_into_foul                | serious=no           | disqualification | disqualification | discretion | discretion
        tricking_into_foul                | serious=yes          | disqualification | disqualification | discretion | discretion
        smart_glasses                     |                      | discretion     | disqualification | not_in_book  | discretion
        smart_watch                       |                      | discretion     | discretion     | not_in_book    | discretion
        phone_ring_first                  | call_agreed_before=yes | discretion   | discretion     | none           | none
        phone_ring_first                  | call_agreed_before=no | discretion    | discretion     | discretion     | none
        phone_ring_first                  | call_agreed_before=no after phone_ring_first | discretion | discretion | discretion | points 12000 goes_on
        phone_ring_first                  | call_agreed_before=no after phone_ring_first phone_ring_second | discretion | discretion | discretion | points 24000 goes_on
        phone_ring_second                 |                      | discretion     | discretion     | discretion     | points 12000 goes_on
        phone_ring_third_plus             |                      | discretion     | discretion     | discretion     | points 24000 goes_on
        phone_ring_third_plus             | after phone_ring_first phone_ring_second phone_ring_third_plus | discretion | discretion | discretion | points 24000
        passing_information               | serious=no           | discretion     | discretion     | warning        | discretion
        passing_information               | serious=no after passing_information | discretion | discretion | discretion | discretion
        passing_information               | serious=yes          | discretion     | discretion     | discretion     | discretion
        obstruction_general               | intentional=no serious=no | discretion | discretion    | none           | warning
        obstruction_general               | intentional=yes serious=no | discretion | discretion   | discretion 8000/12000 | warning
        obstruction_general               | intentional=yes serious=no after chatting | discretion | discretion | discretion 12000/48000 | disqualification
        obstruction_general               | intentional=yes serious=no after chatting chatting | discretion | discretion | disqualification | disqualification
        obstruction_general               | intentional=yes serious=yes | discretion | discretion  | discretion 12000/48000 | disqualification
        obstruction_general               | intentional=yes serious=yes after chatting chatting | discretion | discretion | disqualification | disqualification
    """,
    "a score sheet that does not add up": """
        report_sheet_wrong_found_in_check |                      | correct        | correct        | not_in_book    | correct
        report_sheet_wrong_sticks_reset   |                      | points 2000    | points 2000    | not_in_book    | discretion
        all_last_sheet_wrong_impact       |                      | points 8000    | points 8000    | not_in_book    | discretion
        all_last_sheet_wrong_no_impact    |                      | correct        | correct        | not_in_book    | correct
        sticks_reset_or_left_before_check |                      | warning        | warning        | not_in_book    | discretion
        hand_scored_wrong                 | hand_intact=yes all_agree=no | correct | correct      | correct        | discretion
        hand_scored_wrong                 | hand_intact=no all_agree=yes | correct | correct      | correct        | discretion
        hand_scored_wrong                 | hand_intact=no all_agree=no  | none    | none         | correct        | discretion
    """,
}


@dataclass(frozen=True)
class Line:
    """A branch of a flow, with the ruling of one book."""

    foul: str
    facts: dict[str, referee.Value]
    history: tuple[referee.Offence, ...]
    book: str
    expected: tuple[str, ...]

    def __str__(self) -> str:
        told = " ".join([*map(str, self.facts.values()), *(one.foul for one in self.history)])
        return " ".join(filter(None, [self.foul, told, self.book]))

    @property
    def ruling(self) -> Ruling:
        return referee.rule(self.foul, self.facts, self.book, self.history)


def _read(line: str) -> list[Line]:
    foul, told, *rulings = (part.strip() for part in line.split("|"))
    facts, _, earlier = told.partition("after ")
    history = tuple(_offence(one) for one in earlier.split())
    told_facts = dict(_fact(one) for one in facts.split())
    by_book = zip(BOOKS, rulings, strict=True)
    return [Line(foul, told_facts, history, book, tuple(text.split())) for book, text in by_book]


def _fact(text: str) -> tuple[str, referee.Value]:
    id, value = text.split("=")
    return id, referee.circumstances()[id].read(value)


def _offence(text: str) -> referee.Offence:
    foul, _, when = text.partition("@")
    return referee.Offence(foul, this_game=when != "earlier")


LINES = [line for text in FLOWS.values() for row in text.strip().splitlines() for line in _read(row)]


def _field(word: str) -> str:
    """What a word of an expected ruling is about."""
    kinds = {"call": CALL, "determined": DETERMINED, "hand": HAND, "deposit": DEPOSIT, "source": ("reading",)}
    if word[0].isdigit():
        return "amounts" if "/" in word else "points"
    return next(name for name, words in kinds.items() if word in words)


@pytest.mark.parametrize("line", LINES, ids=str)
def test_every_branch_ends_in_its_ruling(line: Line) -> None:
    ruling = line.ruling
    penalty, *rest = line.expected
    expected = {"penalty": penalty} | {_field(word): word for word in rest}
    assert {name: _word(getattr(ruling, name)) for name in expected} == expected


def _word(value: object) -> str:
    return "/".join(map(str, value)) if isinstance(value, tuple) else str(value)


def test_no_branch_is_left_out() -> None:
    """Every rule of a foul that is in a flow is reached, and every step of a repetition."""
    reached = set()
    for line in LINES:
        chosen, _ = Case.of(line.foul, line.facts, line.book).choose()
        assert chosen is not None
        reached.add((line.foul, line.book, tuple(chosen.when), str(chosen)))
    missed = [
        f"{foul.id}, {book}, {dict(rule.when)}"
        for foul in map(referee.foul, {line.foul for line in LINES})
        for book in BOOKS
        for rule in foul.rules[book]
        if (foul.id, book, tuple(rule.when), str(rule)) not in reached
    ]
    assert missed == []


def test_every_line_says_something_of_its_book() -> None:
    """A ruling names its clause, and its words can be read out."""
    for line in LINES:
        ruling = line.ruling
        assert ruling.say, line
        assert ruling.clause in ruling.say or ruling.penalty == "not_in_book", line
