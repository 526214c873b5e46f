"""The clauses of the rulebook by number; made by `python -m hustings.kernel.generate`, not to be edited."""

BZ_1_01 = 101  # own pile
BZ_1_02 = 102  # a round
BZ_1_03 = 103  # hand of two
BZ_1_04 = 104  # a new pile
BZ_2_01 = 201  # the bid
BZ_2_02 = 202  # changing a bid
BZ_2_03 = 203  # reveal
BZ_2_04 = 204  # the winner
BZ_3_01 = 301  # laying a card
BZ_3_02 = 302  # looking
BZ_3_03 = 303  # one look a round
BZ_4_01 = 401  # inviting
BZ_4_02 = 402  # two feasts
BZ_4_03 = 403  # the guest
BZ_5_01 = 501  # the end
