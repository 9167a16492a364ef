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
        lead_early: the same on top at the start of a deal; it fades as cards are played.
        take: winning another's trick, likewise.
        take_early: likewise.
        partner_leads: a partner's winning the trick one has led.
        partner_takes: a partner's winning another's trick.
        winners: what each suit whose winner one holds adds to having the lead.
        overtake: taking a trick that a partner is winning.
        ruff_brings: share of the points in a ruff that it brings home.
        spent: share of a trump's worth that leading it costs: a winner led wins its trick.
        spent_side: the same of a side card, which loses its worth when others run out.
        hope: least share of their points that point cards bring home if they are not led.
        top_lead: leading a single, a pair or a tractor that nothing unseen beats.
        draw: each trump led while the other side has some.
        draw_early: the same at the start of a deal; it fades as cards are played.
        draw_spare: what each trump beyond an even share of the others' adds to a trump led.
        draw_winners: what each suit whose winner one holds adds to a trump led.
        ruffers: each of the last trumps as a ruffer, while side losers are left.
        unseen: each card that the others have of the side suit led.
        into_void: leading a side suit of which the next seat, a foe, has none.
        partner_led: leading a loser of a side suit that a partner has led before.
        foe_led: the same of a foe.
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
        fade: share of the worth of cards that is gone at the end of a deal, when few tricks are left to win.
        trump_base: the lowest trump.
        trump_rise: what a trump is worth on top, by how few unseen trumps beat it.
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

    per_card: float
    fed: float
    foe_gives: float
    ally_gives: float
    lead: float
    lead_early: float
    take: float
    take_early: float
    partner_leads: float
    partner_takes: float
    winners: float
    overtake: float
    ruff_brings: float
    spent: float
    spent_side: float
    hope: float
    top_lead: float
    draw: float
    draw_early: float
    draw_spare: float
    draw_winners: float
    ruffers: float
    unseen: float
    into_void: float
    partner_led: float
    foe_led: float
    short: float
    long: float
    pair_lead: float
    tractor_lead: float
    throw_lead: float
    to_partner: float
    others_ruff: float
    takes: float
    must_take: float
    ruffs: float
    ruffs_idle: float
    steals: float
    still_beaten: float
    kitty_share: float
    burier_trumps: float
    burier_side: float
    buried_out: float
    kitty_guess: float
    kitty_times: float
    secret: float
    fade: float
    trump_base: float
    trump_rise: float
    trump_many: float
    last_trumps: float
    trump_pair: float
    boss: float
    late_boss: float
    safe_boss: float
    lone: float
    next: float
    low: float
    rise: float
    pair: float
    boss_pair: float
    last_of_suit: float
    guard: float
    keep_top_trump: float
    keep_trump: float
    keep_boss: float
    keep_next: float
    keep_low: float


DECLARERS: Final = Weights(
    per_card=2.47,
    fed=1.51,
    foe_gives=2.6,
    ally_gives=1.79,
    lead=2.3,
    lead_early=-0.26,
    take=2.51,
    take_early=1.37,
    partner_leads=1.5,
    partner_takes=1.8,
    winners=0.5,
    overtake=-0.5,
    ruff_brings=0.75,
    spent=0.81,
    spent_side=0.09,
    hope=0.63,
    top_lead=-0.08,
    draw=1.63,
    draw_early=0.14,
    draw_spare=0.73,
    draw_winners=0.18,
    ruffers=1.5,
    unseen=0.05,
    into_void=0.59,
    partner_led=-0.37,
    foe_led=-0.19,
    short=0.58,
    long=-0.0,
    pair_lead=0.14,
    tractor_lead=0.01,
    throw_lead=-0.22,
    to_partner=2.45,
    others_ruff=0.38,
    takes=0.95,
    must_take=0.93,
    ruffs=0.87,
    ruffs_idle=0.72,
    steals=0.31,
    still_beaten=0.25,
    kitty_share=0.15,
    burier_trumps=1.3,
    burier_side=0.61,
    buried_out=0.09,
    kitty_guess=6.26,
    kitty_times=2.0,
    secret=5.0,
    fade=0.22,
    trump_base=2.34,
    trump_rise=3.39,
    trump_many=0.2,
    last_trumps=6.34,
    trump_pair=2.62,
    boss=2.73,
    late_boss=1.74,
    safe_boss=1.88,
    lone=1.0,
    next=0.93,
    low=0.17,
    rise=0.04,
    pair=1.42,
    boss_pair=3.71,
    last_of_suit=1.2,
    guard=0.21,
    keep_top_trump=0.86,
    keep_trump=0.71,
    keep_boss=0.7,
    keep_next=0.65,
    keep_low=0.53,
)
DEFENDERS: Final = Weights(
    per_card=2.35,
    fed=2.35,
    foe_gives=3.07,
    ally_gives=2.23,
    lead=1.16,
    lead_early=0.2,
    take=2.25,
    take_early=0.39,
    partner_leads=1.43,
    partner_takes=1.05,
    winners=1.21,
    overtake=-0.5,
    ruff_brings=0.64,
    spent=0.8,
    spent_side=0.18,
    hope=0.57,
    top_lead=0.03,
    draw=-1.1,
    draw_early=-0.64,
    draw_spare=0.78,
    draw_winners=0.33,
    ruffers=1.5,
    unseen=0.07,
    into_void=0.18,
    partner_led=-0.77,
    foe_led=-0.23,
    short=0.77,
    long=-0.15,
    pair_lead=0.65,
    tractor_lead=-0.01,
    throw_lead=0.48,
    to_partner=3.01,
    others_ruff=0.48,
    takes=0.95,
    must_take=0.95,
    ruffs=0.87,
    ruffs_idle=0.64,
    steals=0.14,
    still_beaten=0.22,
    kitty_share=0.22,
    burier_trumps=1.23,
    burier_side=1.26,
    buried_out=0.14,
    kitty_guess=4.96,
    kitty_times=2.0,
    secret=0.0,
    fade=0.08,
    trump_base=2.0,
    trump_rise=6.73,
    trump_many=0.27,
    last_trumps=3.41,
    trump_pair=2.35,
    boss=2.77,
    late_boss=1.38,
    safe_boss=2.62,
    lone=0.2,
    next=0.65,
    low=-0.16,
    rise=0.04,
    pair=2.86,
    boss_pair=3.49,
    last_of_suit=0.57,
    guard=0.2,
    keep_top_trump=0.9,
    keep_trump=0.64,
    keep_boss=0.49,
    keep_next=0.47,
    keep_low=0.41,
)
