"""What a policy thinks things are worth: the numbers found by ``bench.tune``, all else being rules and counting.

Weights are in points of the score unless they are said to be shares or chances.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Weights(NamedTuple):
    """One side's weights.

    Attributes:
        per_card: points that a trick led brings for each card.
        fed: the same on top when the lead is sure to win, since a partner then gives points.
        foe_gives: points that each foe still to play adds to a trick for each card.
        ally_gives: the same of a partner.
        lead: winning a trick that one has led, for the next lead.
        take: winning another's trick, likewise.
        partner_leads: a partner's winning the trick one has led.
        partner_takes: a partner's winning another's trick.
        winners: what each suit whose winner one holds adds to having the lead.
        ruff_brings: share of the points in a ruff that it brings home.
        spent: share of a trump's worth that leading it costs: a winner led wins its trick.
        spent_side: the same of a side card, which loses its worth when others run out.
        hope: least share of their points that point cards bring home if they are not led.
        longer: how many trumps beyond an even share of the others' make a hand long enough to draw them.
        draw: each trump led with so many to spare; more with more.
        draw_short: each trump led with fewer.
        draw_winners: what each suit whose winner one holds adds to a trump led.
        ruffers: the last trumps as ruffers, while side losers are left.
        short: leading the last card of a short side suit.
        long: each card beyond two left of the side suit that a loser is led from.
        pair_lead: each card of a pair led.
        tractor_lead: each card of a tractor led.
        throw_lead: each card thrown.
        to_partner: leading a suit that a partner can ruff.
        others_ruff: the share of that left for each foe that is out of the suit as well.
        takes: how often a seat that can win in the suit against the other side does.
        must_take: the same where a pair or a tractor is owed: whoever has only higher ones must play them.
        ruffs: how often a void seat that can ruff a trick of the other side does, when it is worth something.
        ruffs_idle: the same for a single card without points.
        steals: how often a seat takes its own partner's trick in the suit.
        still_beaten: share left of the cards that beat a trick once one has: seats do not win by a hair.
        kitty_share: how much an unseen kitty card weighs against one in a hand: few of those that matter are there.
        burier_trumps: who buried holds more trumps than others by this factor, since trumps were chosen for that hand.
        burier_side: and fewer cards of the side suits: short ones were buried.
        buried_out: how often a given side suit has been buried out.
        kitty_guess: points expected in a kitty that one has not buried.
        kitty_times: how many times the kitty counts.
        secret: staying hidden as the donkey at the start of a deal; it fades as cards are played.
        trump_base: the lowest trump.
        trump_rise: what a trump is worth on top, by how few unseen trumps beat it.
        trump_late: what every trump gains until the end of the deal.
        trump_many: what every trump gains for each one held.
        last_trumps: any trump once the others have none: all win alike.
        trump_pair: each card of a pair of trumps on top.
        boss: a side card that nothing unseen beats, while the others still have some of its suit.
        late_boss: the same when few cards of the suit are left, so that it will soon be ruffed.
        safe_boss: the same on top when the others have no trumps.
        lone: a side card of whose suit the others have none.
        next: a side card that one or two unseen copies beat.
        low: any other side card.
        rise: what each position above the lowest adds to that.
        pair: each card of a side pair on top.
        boss_pair: the same of a pair that no unseen one beats.
        last_of_suit: gain of getting rid of the last one or two cards of a side suit while trumps are left.
        guard: share of the kitty's stake that the highest trump is worth on top near the end.
        keep_top_trump: share of its points that a trump that at most two unseen ones beat is hoped to bring if kept.
        keep_trump: the same of other trumps.
        keep_boss: the same of a side card that nothing unseen beats.
        keep_next: the same of one that one or two unseen copies beat.
        keep_low: the same of the others.
    """

    per_card: float = 2.0
    fed: float = 2.0
    foe_gives: float = 1.7
    ally_gives: float = 1.7
    lead: float = 2.2
    take: float = 2.5
    partner_leads: float = 1.2
    partner_takes: float = 1.2
    winners: float = 0.0
    ruff_brings: float = 0.7
    spent: float = 0.5
    spent_side: float = 0.3
    hope: float = 0.65
    longer: float = 2.0
    draw: float = 1.6
    draw_short: float = 0.0
    draw_winners: float = 0.0
    ruffers: float = 1.0
    short: float = 0.4
    long: float = 0.0
    pair_lead: float = 0.0
    tractor_lead: float = 0.0
    throw_lead: float = 0.0
    to_partner: float = 2.5
    others_ruff: float = 0.4
    takes: float = 0.85
    must_take: float = 0.95
    ruffs: float = 0.85
    ruffs_idle: float = 0.6
    steals: float = 0.2
    still_beaten: float = 0.35
    kitty_share: float = 0.6
    burier_trumps: float = 1.2
    burier_side: float = 0.85
    buried_out: float = 0.14
    kitty_guess: float = 7.0
    kitty_times: float = 2.0
    secret: float = 2.5
    trump_base: float = 1.6
    trump_rise: float = 7.0
    trump_late: float = 0.0
    trump_many: float = 0.0
    last_trumps: float = 5.0
    trump_pair: float = 2.6
    boss: float = 4.0
    late_boss: float = 2.4
    safe_boss: float = 0.0
    lone: float = 0.4
    next: float = 1.4
    low: float = 0.4
    rise: float = 0.04
    pair: float = 1.8
    boss_pair: float = 3.0
    last_of_suit: float = 0.7
    guard: float = 0.5
    keep_top_trump: float = 0.75
    keep_trump: float = 0.6
    keep_boss: float = 0.8
    keep_next: float = 0.55
    keep_low: float = 0.5


DECLARERS: Final = Weights()
DEFENDERS: Final = Weights(draw=0.8, draw_short=-1.2)
