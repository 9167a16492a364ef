"""What a seat sees in each phase, beside the laws of privacy."""

from __future__ import annotations

from koudi.cards import Card, CardSet, Rank, Suit
from koudi.engine.actions import CloseDeclaring, Draw, StartDeal
from koudi.engine.events import DealScored, Trumps
from koudi.engine.observation import Partner, PhaseName, Side
from koudi.engine.partnership import CalledPartner
from tests.unit.engine.tables import MAILV, SHENGJI, Table, hands_of, last_trick, levels, playing

HEARTS = Trumps(Rank.TWO, Suit.HEARTS)
KNOWN = (Side.DECLARERS, Side.DEFENDERS, Side.DECLARERS, Side.DEFENDERS)


def test_before_the_first_deal_there_is_little_to_see():
    seen = Table(SHENGJI, start_level="5").see(1)
    assert (seen.phase, seen.number, seen.level, seen.to_deal, seen.kitty_size) == (
        PhaseName.WAITING, 0, Rank.FIVE, 100, 8,
    )  # fmt: skip
    assert seen.levels == levels("5", "5", "5", "5")


def test_cards_are_dealt_one_to_a_seat_from_the_first_seat_round():
    table = Table(SHENGJI)
    deck = table.match.rules.deck
    table.do(None, StartDeal(deck, 2))
    for _ in range(6):
        table.do(None, Draw())
    assert table.see(None).counts == (1, 1, 2, 2)
    assert table.see(2).hand == CardSet((deck[0], deck[4]))
    assert table.see(0).hand == CardSet((deck[2],))
    assert table.see(None).hand == CardSet()
    assert (table.see(0).dealt, table.see(0).first, table.see(0).phase) == (6, 2, PhaseName.DRAWING)


def test_the_offers_are_what_may_be_declared_now():
    table = Table(SHENGJI)
    table.deal({0: "S2 S2 LJ LJ", 1: "H2", 3: "H2"})
    assert table.see(0).biddable == (CardSet.parse("S2"), CardSet.parse("S2 S2"))
    table.declare(1, "H2")
    assert table.see(0).biddable == (CardSet.parse("S2 S2"), CardSet.parse("LJ LJ"))
    assert table.see(1).biddable == ()
    seen = table.see(2)
    assert (seen.trumps, seen.declarer, seen.standing) == (HEARTS, 1, seen.bids[0])
    assert seen.sides == (None, None, None, None)
    assert seen.phase is PhaseName.CLOSING


def test_from_the_second_deal_the_sides_are_known_while_cards_are_dealt():
    table = Table(SHENGJI)
    last_trick(table, playing(HEARTS, hands_of("S8", "S7", "S6", "S4")), "S8", "S7", "S6", "S4")
    table.start({})
    seen = table.see(3)
    assert (seen.number, seen.declarer, seen.sides) == (2, 2, KNOWN)
    assert seen.history == table.match.history


def test_only_the_declarer_sees_what_he_buried_and_all_do_in_the_end():
    table = Table(SHENGJI)
    hands = hands_of("S8", "S7", "S6", "S4")
    table.set(phase=playing(HEARTS, hands, kitty="CK C5"), number=1)
    assert table.see(0).buried == CardSet.parse("CK C5")
    assert [table.see(seat).buried for seat in (1, 2, 3, None)] == [None] * 4
    last_trick(table, playing(HEARTS, hands, kitty="CK C5"), "S8", "S7", "S6", "S4")
    for seat in (1, None):
        seen = table.see(seat)
        assert (seen.phase, seen.buried, seen.turn) == (PhaseName.SCORED, CardSet.parse("CK C5"), None)


def test_a_scored_deal_shows_its_result_apart_from_the_history():
    table = Table(SHENGJI)
    result = last_trick(table, playing(HEARTS, hands_of("S8", "S7", "S6", "S4")), "S8", "S7", "S6", "S4")
    seen = table.see(2)
    assert (seen.result, seen.history, seen.sides) == (result, (), KNOWN)
    assert (seen.hand, seen.counts) == (CardSet(), (0, 0, 0, 0))
    assert len(seen.tricks) == 1
    assert table.events[-1] == DealScored(result)


def test_a_donkey_that_nobody_found_is_shown_when_the_deal_is_scored():
    card = Card.parse("DJ")
    phase = playing(
        Trumps(Rank.JACK, Suit.DIAMONDS),
        hands_of("S8", "S7", "S6", "S4"),
        points=(0, 30, 40, 0),
        partnership=CalledPartner(card, recalled=False, seat=2),
    )
    table = Table(MAILV)
    last_trick(table, phase, "S8", "S7", "S6", "S4")
    seen = table.see(1)
    assert (seen.partner, seen.sides) == (Partner(card, seat=2, public=True), KNOWN)
    assert seen.defender_points == 30


def test_points_of_a_trick_are_counted_while_it_lies_on_the_table():
    table = Table(SHENGJI)
    hands = hands_of("ST D8", "SK D7", "S5 D6", "S4 D4")
    table.set(phase=playing(HEARTS, hands), number=1)
    for seat, cards in enumerate(("ST", "SK", "S5")):
        table.play(seat, cards)
    seen = table.see(3)
    assert seen.trick is not None
    assert (seen.trick.points, seen.trick.winner, seen.defender_points) == (25, 1, 0)
    table.play(3, "S4")
    seen = table.see(3)
    assert (seen.trick, seen.trick_points, seen.defender_points) == (None, (0, 25, 0, 0), 25)


def test_in_the_auction_only_the_seat_in_turn_has_offers_and_passes_are_seen():
    table = Table(MAILV)
    table.deal({0: "S6", 1: "H6"}, first=0)
    table.passes(0)
    assert [len(table.see(seat).biddable) > 0 for seat in range(4)] == [False, True, False, False]
    seen = table.see(2)
    assert [(bid.seat, bid.cards, bid.kind) for bid in seen.bids] == [(0, CardSet(), None)]
    assert (seen.standing, seen.trumps, seen.declarer, seen.turn) == (None, None, None, 1)


def test_while_burying_the_holder_of_the_twin_knows_already():
    table = Table(MAILV)
    table.deal({0: "DJ", 2: "DJ"})
    table.call(0, "DJ")
    table.passes(1, 2, 3)
    assert table.see(2).partner == Partner(Card.parse("DJ"), seat=2)
    assert table.see(2).sides == KNOWN
    assert table.see(0).partner == table.see(1).partner == Partner(Card.parse("DJ"))
    assert table.see(1).sides == (Side.DECLARERS, None, None, None)
    assert table.see(0).counts == (32, 24, 24, 24)


def test_the_table_is_told_what_it_owes():
    table = Table(SHENGJI)
    owed = SHENGJI.table_action(table.match)
    assert owed == StartDeal(table.match.rules.deck, 0)
    table.deal({1: "S2"})
    assert SHENGJI.table_action(table.match) == CloseDeclaring()
    table.declare(1, "S2")
    table.do(None, CloseDeclaring())
    assert SHENGJI.table_action(table.match) is None
    auction = Table(MAILV)
    auction.start({})
    assert MAILV.table_action(auction.match) == Draw()
    auction.do(None, Draw(96))
    assert MAILV.table_action(auction.match) is None
