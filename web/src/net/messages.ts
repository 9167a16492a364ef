// Generated from the server's schema by `npm run types`. Do not edit.

export type Action = Declare | Call | Pass | ClaimRedeal | Bury | Recall | Play;
/**
 * How a declaration or call stands to the one before it.
 */
export type DeclarationKind = "open" | "overturn" | "reinforce";
/**
 * Why the cards are dealt again.
 */
export type RedealReason = "no_points" | "no_trumps" | "nobody_called" | "nobody_declared";
/**
 * A printed rank. ``order`` runs from 0 (the 2) to 12 (the ace).
 */
export type Rank = "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "A" | "J" | "K" | "Q" | "T";
/**
 * A printed suit.
 */
export type Suit = "C" | "D" | "H" | "S";
/**
 * Why the hidden partner is public now (D-M14).
 */
export type RevealCause = "exposed_by_throw" | "played" | "shown_in_auction";
/**
 * The suit a card counts as: its printed suit, or the trump group (1.1).
 */
export type EffectiveSuit = "C" | "D" | "H" | "S" | "T";
/**
 * Where a deal stands. ``WAITING``: before the first deal, and after a redeal until the next one starts.
 */
export type PhaseName =
  | "burying"
  | "calling"
  | "closing"
  | "drawing"
  | "exchanging"
  | "playing"
  | "recalling"
  | "scored"
  | "waiting";
/**
 * On which side of the deal a seat is known to be.
 */
export type Side = "declarers" | "defenders";
/**
 * Codes with which the server closes a socket.
 */
export type CloseCode = 1009 | 1012 | 4001 | 4003 | 4004 | 4008;
export type Command =
  | Sit
  | Leave
  | Rename
  | AskSwap
  | AnswerSwap
  | WithdrawSwap
  | Start
  | Remove
  | Admit
  | HandOver
  | SeatBot
  | UnseatBot
  | ChangeRules
  | ChangeRoom
  | Regroup
  | ConfirmRules
  | Ready
  | Skip
  | Substitute
  | TakeBack
  | AskTakeback
  | AnswerTakeback
  | WithdrawTakeback
  | AddBytes
  | Act
  | Preview
  | Hint
  | Position
  | Say
  | Ping;
export type Event =
  | DealStarted
  | Drew
  | Declared
  | Passed
  | Redealt
  | TrumpsFixed
  | KittyTaken
  | Buried
  | DonkeyCardNamed
  | WentAlone
  | Played
  | PartnerRevealed
  | TrickWon
  | DealScored
  | TakebackAsked
  | TakebackAnswered
  | TakebackWithdrawn
  | TakebackLapsed
  | PlayTakenBack
  | ClockExtended
  | SeatsDrawn
  | PersonLeft
  | PersonRemoved;
export type Message =
  | Welcome
  | Update
  | Ack
  | Refused
  | Previewed
  | Hinted
  | Positioned
  | Heard
  | Notice
  | Pong
  | Goodbye;

export interface Messages {
  Ack: Ack;
  Acquaintance: Acquaintance;
  Act: Act;
  Action: Action;
  AddBytes: AddBytes;
  Admit: Admit;
  Alternative: Alternative;
  AnswerSwap: AnswerSwap;
  AnswerTakeback: AnswerTakeback;
  AskSwap: AskSwap;
  AskTakeback: AskTakeback;
  Attempt: Attempt;
  Attempted: Attempted;
  Bid: Bid;
  Bilingual: Bilingual;
  Buried: Buried;
  Bury: Bury;
  Call: Call;
  Catalogue: Catalogue;
  Change: Change;
  ChangeRoom: ChangeRoom;
  ChangeRules: ChangeRules;
  ClaimRedeal: ClaimRedeal;
  ClockExtended: ClockExtended;
  ClockInfo: ClockInfo;
  CloseCode: CloseCode;
  CloseDeclaring: CloseDeclaring;
  Command: Command;
  Complaint: Complaint;
  ConfirmRules: ConfirmRules;
  Credentials: Credentials;
  DealResult: DealResult;
  DealScored: DealScored;
  DealStarted: DealStarted;
  DealTold: DealTold;
  Decision: Decision;
  DeclarationKind: DeclarationKind;
  Declare: Declare;
  Declared: Declared;
  DonkeyCardNamed: DonkeyCardNamed;
  Draw: Draw;
  Drew: Drew;
  EffectiveSuit: EffectiveSuit;
  Emote: Emote;
  Event: Event;
  ExerciseInfo: ExerciseInfo;
  Farewell: Farewell;
  Former: Former;
  GameInfo: GameInfo;
  Goodbye: Goodbye;
  HandGroup: HandGroup;
  HandOver: HandOver;
  Heard: Heard;
  Hint: Hint;
  Hinted: Hinted;
  Keeping: Keeping;
  KittyTaken: KittyTaken;
  LateDeal: LateDeal;
  Leave: Leave;
  LessonInfo: LessonInfo;
  LessonPage: LessonPage;
  LessonUpdate: LessonUpdate;
  LevelInfo: LevelInfo;
  Luck: Luck;
  Me: Me;
  MeetingTold: MeetingTold;
  Message: Message;
  Name: Name;
  NewPassword: NewPassword;
  NewTable: NewTable;
  Notice: Notice;
  Obligation: Obligation;
  Observation: Observation;
  Offer: Offer;
  OpenStep: OpenStep;
  OpenTables: OpenTables;
  Option: Option;
  OwnTable: OwnTable;
  Partner: Partner;
  PartnerRevealed: PartnerRevealed;
  Pass: Pass;
  Passed: Passed;
  PastDeals: PastDeals;
  PersonLeft: PersonLeft;
  PersonRemoved: PersonRemoved;
  PersonTold: PersonTold;
  PhaseName: PhaseName;
  Phrase: Phrase;
  Ping: Ping;
  Play: Play;
  PlayTakenBack: PlayTakenBack;
  Played: Played;
  Pong: Pong;
  Position: Position;
  Positioned: Positioned;
  PresetInfo: PresetInfo;
  Preview: Preview;
  Previewed: Previewed;
  Problem: Problem;
  Proof: Proof;
  QuickWish: QuickWish;
  Rank: Rank;
  Ranking: Ranking;
  RatingTold: RatingTold;
  Ready: Ready;
  Recall: Recall;
  RedealReason: RedealReason;
  Redealt: Redealt;
  Refused: Refused;
  Regroup: Regroup;
  Remove: Remove;
  RemovedInfo: RemovedInfo;
  Rename: Rename;
  ReplayedDeal: ReplayedDeal;
  RevealCause: RevealCause;
  Review: Review;
  ReviewState: ReviewState;
  RivalTold: RivalTold;
  RoleTold: RoleTold;
  RoomSettings: RoomSettings;
  RuleSection: RuleSection;
  RuleSheet: RuleSheet;
  Say: Say;
  SealInfo: SealInfo;
  SeatBot: SeatBot;
  SeatInfo: SeatInfo;
  SeatListed: SeatListed;
  SeatPlay: SeatPlay;
  SeatReview: SeatReview;
  SeatTold: SeatTold;
  SeatsDrawn: SeatsDrawn;
  Selection: Selection;
  SessionInfo: SessionInfo;
  ShunTold: ShunTold;
  Side: Side;
  Sit: Sit;
  Skip: Skip;
  Start: Start;
  Statistics: Statistics;
  Substitute: Substitute;
  Suit: Suit;
  SwapInfo: SwapInfo;
  TableInfo: TableInfo;
  TableKey: TableKey;
  TableLink: TableLink;
  TableListed: TableListed;
  TakeBack: TakeBack;
  TakebackAnswered: TakebackAnswered;
  TakebackAsked: TakebackAsked;
  TakebackInfo: TakebackInfo;
  TakebackLapsed: TakebackLapsed;
  TakebackWithdrawn: TakebackWithdrawn;
  TalkLine: TalkLine;
  TrickSeen: TrickSeen;
  TrickWon: TrickWon;
  Trumps: Trumps;
  TrumpsFixed: TrumpsFixed;
  UnseatBot: UnseatBot;
  Update: Update;
  View: View;
  Welcome: Welcome;
  WentAlone: WentAlone;
  WithdrawSwap: WithdrawSwap;
  WithdrawTakeback: WithdrawTakeback;
  Words: Words;
}
/**
 * The command with this id is done and durable.
 */
export interface Ack {
  cmd: string;
  type: "ack";
}
/**
 * ``GET /api/tables/{room}/people/{who}``: somebody at the table, and how far you keep from them.
 */
export interface Acquaintance {
  distance: ("blocked" | "muted") | null;
  name: string;
  who: string;
}
/**
 * A wish in the game. ``number`` is the deal it is meant for: a stale wish is refused.
 */
export interface Act {
  action: Declare | Call | Pass | ClaimRedeal | Bury | Recall | Play;
  cmd: string;
  number: number;
  type: "act";
}
/**
 * Show cards while they are dealt or in the closing round: 亮主, 反主 or 加固 (E-19 to E-23).
 */
export interface Declare {
  /**
   * cards, such as 'SA SA LJ'
   */
  cards: string;
  type: "declare";
}
/**
 * Call in the auction of 买驴, in turn (M-15 to M-26).
 */
export interface Call {
  /**
   * cards, such as 'SA SA LJ'
   */
  cards: string;
  type: "call";
}
/**
 * Say nothing: in the closing round (D-E03) or in the auction (D-M05). Name no card: go alone (D-M13).
 */
export interface Pass {
  type: "pass";
}
/**
 * Ask for new cards with a hand that has no points or no trumps, before trumps are fixed.
 */
export interface ClaimRedeal {
  type: "claim_redeal";
}
/**
 * Lay the kitty away (E-26, M-32).
 */
export interface Bury {
  /**
   * cards, such as 'SA SA LJ'
   */
  cards: string;
  type: "bury";
}
/**
 * Name a new donkey card, since no twin is outside (D-M13).
 */
export interface Recall {
  /**
   * one card, such as SA, HT, LJ
   */
  card: string;
  type: "recall";
}
/**
 * Lead or follow.
 */
export interface Play {
  /**
   * cards, such as 'SA SA LJ'
   */
  cards: string;
  type: "play";
}
/**
 * Add 16 bytes of one's own to the secret by which the next deal is shuffled, once: see docs/fair-deals.md.
 */
export interface AddBytes {
  cmd: string;
  digits: string;
  type: "add_bytes";
}
/**
 * Let somebody sit again. ``number``: of the removal, as ``TableInfo.removed`` has it. The host's.
 */
export interface Admit {
  cmd: string;
  number: number;
  type: "admit";
}
/**
 * One thing that could be done, or was.
 *
 * Levels are counted as in the arena: those that the seat's side gains in the deal, less those of the others.
 *
 * Attributes:
 *     action: what would be done.
 *     text: the same in words.
 *     levels: what it is worth on average over worlds that the seat must think possible.
 *     behind: how many levels less than the best that is; 0 of the best.
 *     spread: standard error of ``behind``.
 *     open_levels: what it would have come to as the cards really lay, played on by the ``rules`` policy; ``None``
 *         where that was not looked at. No seat could know it.
 */
export interface Alternative {
  action: Declare | Call | Pass | ClaimRedeal | Bury | Recall | Play;
  behind: number;
  levels: number;
  open_levels: number | null;
  spread: number;
  text: Bilingual;
}
/**
 * One text in Chinese and in English.
 */
export interface Bilingual {
  en: string;
  zh: string;
}
/**
 * Change seats with the person on ``seat``, who has asked, or keep one's own.
 */
export interface AnswerSwap {
  agree: boolean;
  cmd: string;
  seat: number;
  type: "answer_swap";
}
/**
 * Agree that the person on ``seat`` takes a play back, or let it stand.
 */
export interface AnswerTakeback {
  agree: boolean;
  cmd: string;
  seat: number;
  type: "answer_takeback";
}
/**
 * Ask the person on ``seat`` to change seats before the first deal of a match; a bot agrees at once.
 */
export interface AskSwap {
  cmd: string;
  seat: number;
  type: "ask_swap";
}
/**
 * Ask everybody for the own latest play back (悔牌), at tables with ``takeback = ask``.
 */
export interface AskTakeback {
  cmd: string;
  type: "ask_takeback";
}
/**
 * ``POST /api/lessons/{game}/{number}``: what somebody would do at an exercise.
 */
export interface Attempt {
  action: Declare | Call | Pass | ClaimRedeal | Bury | Recall | Play;
}
/**
 * What comes of an attempt.
 *
 * Attributes:
 *     refused: why it is not done: the rules do not let it, or it is not what the exercise is about (code ``lesson``).
 *     updates: what was done, and what the others did then, one after the other; none where it is refused.
 */
export interface Attempted {
  refused: Refused | null;
  updates: LessonUpdate[];
}
/**
 * The command was refused; nothing changed. ``cmd`` is empty when it could not be read.
 *
 * ``cards`` are the witness: cards owed, or cards that do not fit.
 */
export interface Refused {
  /**
   * cards, such as 'SA SA LJ'
   */
  cards: string;
  cmd: string;
  code: string;
  text: Bilingual;
  type: "refused";
}
/**
 * Something that happened, and the table afterwards.
 */
export interface LessonUpdate {
  events: (
    | DealStarted
    | Drew
    | Declared
    | Passed
    | Redealt
    | TrumpsFixed
    | KittyTaken
    | Buried
    | DonkeyCardNamed
    | WentAlone
    | Played
    | PartnerRevealed
    | TrickWon
    | DealScored
  )[];
  view: View;
}
/**
 * A deal begins; ``number`` counts from 1 and stays after a redeal. ``deck``: nobody.
 */
export interface DealStarted {
  deck: string[] | null;
  first: number;
  number: number;
  type: "deal_started";
}
/**
 * So many cards have been dealt in this deal by now, all seats together.
 */
export interface Drew {
  total: number;
  type: "drew";
}
/**
 * A declaration or call now stands.
 */
export interface Declared {
  /**
   * cards, such as 'SA SA LJ'
   */
  cards: string;
  kind: DeclarationKind;
  seat: number;
  type: "declared";
}
/**
 * A seat passed in the closing round or in the auction.
 */
export interface Passed {
  seat: number;
  type: "passed";
}
/**
 * The deal is void; the next ``StartDeal`` repeats it with a new deck. ``seat``: who asked for it, if anybody.
 */
export interface Redealt {
  reason: RedealReason;
  seat: number | null;
  type: "redealt";
}
/**
 * Declaring or calling is over.
 *
 * Attributes:
 *     trumps: what is trump in this deal.
 *     declarer: the seat that takes the kitty.
 *     turned_up: kitty cards that were turned up to find the suit (flip_kitty), in deal order.
 *     donkey_card: 买驴: the called card whose other copy makes the hidden partner, if a single stands.
 */
export interface TrumpsFixed {
  declarer: number;
  donkey_card: string | null;
  trumps: Trumps;
  /**
   * Items: one card, such as SA, HT, LJ
   */
  turned_up: string[];
  type: "trumps_fixed";
}
/**
 * What is trump in a deal.
 *
 * Attributes:
 *     level: the rank that is trump in every suit.
 *     suit: the trump suit, ``None`` in no-trump (无主).
 */
export interface Trumps {
  level: Rank;
  suit: Suit | null;
}
/**
 * The declarer takes the kitty. ``cards``: the declarer only.
 */
export interface KittyTaken {
  cards: string | null;
  seat: number;
  type: "kitty_taken";
}
/**
 * The declarer has buried. ``cards``: the declarer only, until the deal is scored (D-E10).
 */
export interface Buried {
  cards: string | null;
  seat: number;
  type: "buried";
}
/**
 * The donkey card is fixed: the called card, or a new one after a recall (D-M13).
 */
export interface DonkeyCardNamed {
  /**
   * one card, such as SA, HT, LJ
   */
  card: string;
  recalled: boolean;
  seat: number;
  type: "donkey_card_named";
}
/**
 * The declarer plays alone, announced (D-M13).
 */
export interface WentAlone {
  seat: number;
  type: "went_alone";
}
/**
 * Cards on the table.
 *
 * Attributes:
 *     seat: who played.
 *     cards: what lies on the table.
 *     attempted: all cards of a throw that failed (E-39): everybody saw them, the rest went back.
 */
export interface Played {
  attempted: string | null;
  /**
   * cards, such as 'SA SA LJ'
   */
  cards: string;
  seat: number;
  type: "played";
}
/**
 * The hidden partner is public from now on (M-28, D-M14).
 */
export interface PartnerRevealed {
  /**
   * one card, such as SA, HT, LJ
   */
  card: string;
  cause: RevealCause;
  seat: number;
  type: "partner_revealed";
}
/**
 * A trick is complete.
 */
export interface TrickWon {
  points: number;
  seat: number;
  type: "trick_won";
}
/**
 * The deal is over; the match too, when ``result.winners`` is not empty.
 */
export interface DealScored {
  result: DealResult;
  type: "deal_scored";
}
/**
 * The score of a deal.
 *
 * Attributes:
 *     number: the deal's number in the match.
 *     trumps: what was trump.
 *     declarer: who took the kitty.
 *     declarers: the seats of the declarer side (one seat when it went alone).
 *     trick_points: points won in tricks, per seat.
 *     last_winner: who won the last trick; 抠底 when a defender did.
 *     kitty: the buried cards, public now; none where the table does not show them.
 *     kitty_points: their points.
 *     kitty_factor: what they were multiplied by for the defenders; 0 when they count for nobody.
 *     total: the defenders' points, kitty and penalties included (E-42, M-40).
 *     declarers_won: whether the declarer side stays.
 *     steps: levels gained by the winning side (0 is possible).
 *     levels_before: stored level of each seat before the deal.
 *     levels_after: stored level of each seat after it.
 *     next_declarer: who declares (80分) or calls first (买驴) in the next deal.
 *     winners: seats that have won the match with this deal.
 *     penalties: points that each seat's side pays for its failed throws (D-E15).
 */
export interface DealResult {
  declarer: number;
  declarers: number[];
  declarers_won: boolean;
  /**
   * cards, such as 'SA SA LJ'
   */
  kitty: string;
  kitty_factor: number;
  kitty_points: number;
  last_winner: number;
  /**
   * @minItems 4
   * @maxItems 4
   */
  levels_after: [Rank, Rank, Rank, Rank];
  /**
   * @minItems 4
   * @maxItems 4
   */
  levels_before: [Rank, Rank, Rank, Rank];
  next_declarer: number;
  number: number;
  /**
   * @minItems 4
   * @maxItems 4
   */
  penalties: [number, number, number, number];
  steps: number;
  total: number;
  /**
   * @minItems 4
   * @maxItems 4
   */
  trick_points: [number, number, number, number];
  trumps: Trumps;
  winners: number[];
}
/**
 * Everything a client shows. Truth: an ``update`` replaces the whole view.
 */
export interface View {
  game: Observation;
  hand: HandGroup[];
  hint_for_turn: Bilingual | null;
  offers: Offer[];
  table: TableInfo;
  /**
   * cards, such as 'SA SA LJ'
   */
  trump_kinds: string;
}
/**
 * All that one seat knows of a match now.
 *
 * Attributes:
 *     seat: whose eyes; ``None`` for a spectator, who sees what is public.
 *     phase: where the deal stands.
 *     number: the deal, from 1; 0 before the first.
 *     levels: stored level of each seat (80分: both seats of a side share it).
 *     level: the rank that counts as level now: that of declarations, of the auction's base or of the trumps.
 *         Until trumps are fixed it may be this seat's own (D-E01, D-M06).
 *     first: the seat dealt to first, in 买驴 also the nominal declarer (首叫者).
 *     declarer: who is declarer, or has the standing declaration or call; 80分 from deal 2: fixed beforehand.
 *     turn: who must act; ``None`` while anybody may (drawing, closing) or only the table acts.
 *     hand: own cards now, the kitty included while burying.
 *     counts: cards in each hand.
 *     dealt: cards dealt so far by drawing; ``to_deal``: how many there are to deal in all.
 *     bids: declarations (80分) or the auction with its passes (买驴), in order.
 *     standing: the bid that stands.
 *     passed: seats that have passed since the last declaration in the closing round.
 *     trumps: what is trump, or would be if the standing bid stayed; ``None`` before any.
 *     turned_up: kitty cards that were turned up for the suit.
 *     kitty_size: how many cards the kitty has.
 *     buried: what was buried: the burier's eyes only, until the deal is scored.
 *     partner: the hidden partnership; ``None`` with fixed partners.
 *     sides: what this seat knows for sure of each seat's side; ``None`` = does not know.
 *     tricks: every finished trick of the deal.
 *     trick: the trick on the table.
 *     trick_points: points won in tricks so far, per seat.
 *     defender_points: the defenders' points in tricks so far; ``None`` while the sides are not public.
 *     obligation: what this seat owes, when it must follow.
 *     biddable: every declaration or call that this seat could make right now.
 *     nameable: cards that may be named as donkey card, while recalling.
 *     result: the score, once scored.
 *     history: results of the deals before this one.
 *     winners: seats that have won the match.
 *     may_go_alone: whether this seat may pass rather than name a donkey card (``no_twin = choice``).
 *     may_claim_redeal: whether this seat's hand entitles it to ask for new cards now (R-28).
 *     burier: who buries or has buried, once trumps are fixed: the declarer, or who countered last (R-18).
 *     counted: for each seat whether its ``trick_points`` are told; where the table tells them not, they read 0.
 */
export interface Observation {
  /**
   * Items: cards, such as 'SA SA LJ'
   */
  biddable: string[];
  bids: Bid[];
  buried: string | null;
  burier: number | null;
  /**
   * @minItems 4
   * @maxItems 4
   */
  counted: [boolean, boolean, boolean, boolean];
  /**
   * @minItems 4
   * @maxItems 4
   */
  counts: [number, number, number, number];
  dealt: number;
  declarer: number | null;
  defender_points: number | null;
  first: number;
  /**
   * cards, such as 'SA SA LJ'
   */
  hand: string;
  history: DealResult[];
  kitty_size: number;
  level: Rank;
  /**
   * @minItems 4
   * @maxItems 4
   */
  levels: [Rank, Rank, Rank, Rank];
  may_claim_redeal: boolean;
  may_go_alone: boolean;
  /**
   * Items: one card, such as SA, HT, LJ
   */
  nameable: string[];
  number: number;
  obligation: Obligation | null;
  partner: Partner | null;
  passed: number[];
  phase: PhaseName;
  result: DealResult | null;
  seat: number | null;
  /**
   * @minItems 4
   * @maxItems 4
   */
  sides: [Side | null, Side | null, Side | null, Side | null];
  standing: Bid | null;
  to_deal: number;
  trick: TrickSeen | null;
  /**
   * @minItems 4
   * @maxItems 4
   */
  trick_points: [number, number, number, number];
  tricks: TrickSeen[];
  trumps: Trumps | null;
  turn: number | null;
  /**
   * Items: one card, such as SA, HT, LJ
   */
  turned_up: string[];
  winners: number[];
}
/**
 * One word of declaring or calling; ``cards`` is empty for a pass in the auction of 买驴.
 */
export interface Bid {
  /**
   * cards, such as 'SA SA LJ'
   */
  cards: string;
  kind: DeclarationKind | null;
  seat: number;
}
/**
 * What a follower owes (1.5).
 *
 * Attributes:
 *     count: how many cards must be played.
 *     suit: the effective suit led.
 *     held: how many own cards are in that suit.
 *     structure: the pairs and tractors owed, as lengths in pairs, longest first: (2, 1) = a tractor of two
 *         pairs and one more pair. Empty where any cards of the suit will do.
 *     forced: cards that are in every legal play.
 *     choices: cards that are in at least one legal play; a client greys out the rest.
 *     trumps: how many trumps are owed although void in the suit (E-35); else 0.
 */
export interface Obligation {
  /**
   * cards, such as 'SA SA LJ'
   */
  choices: string;
  count: number;
  /**
   * cards, such as 'SA SA LJ'
   */
  forced: string;
  held: number;
  structure: number[];
  suit: EffectiveSuit;
  trumps: number;
}
/**
 * The hidden partnership of 买驴, as this seat knows it.
 *
 * Attributes:
 *     card: the donkey card, public once it is fixed.
 *     recalled: whether it was named after burying.
 *     seat: the donkey, when public or when it is this seat itself; else ``None``.
 *     public: whether everybody knows.
 *     cause: how it became public.
 *     alone: the declarer plays alone, announced.
 */
export interface Partner {
  alone: boolean;
  card: string | null;
  cause: RevealCause | null;
  public: boolean;
  recalled: boolean;
  seat: number | null;
}
/**
 * A trick, complete or not.
 *
 * Attributes:
 *     plays: in order; the first is the lead.
 *     suit: the effective suit led.
 *     winner: the seat that holds the trick so far, or has won it.
 *     points: points on the table so far.
 */
export interface TrickSeen {
  plays: SeatPlay[];
  points: number;
  suit: EffectiveSuit;
  winner: number;
}
/**
 * What one seat put on the table in a trick. ``attempted``: all cards of a failed throw.
 */
export interface SeatPlay {
  attempted: string | null;
  /**
   * cards, such as 'SA SA LJ'
   */
  cards: string;
  seat: number;
}
/**
 * Own cards of one effective suit (``T`` trumps), high to low, one entry a card: the order to show them in.
 *
 * ``tractors``: the longest tractors among them, for taking one with a double tap.
 */
export interface HandGroup {
  cards: string[];
  suit: "C" | "D" | "H" | "S" | "T";
  /**
   * Items: cards, such as 'SA SA LJ'
   */
  tractors: string[];
}
/**
 * A declaration or call that could be made now, and what would come of it if it stood.
 *
 * Attributes:
 *     cards: what to show.
 *     suit: the suit that would be trump, ``None`` in no-trump.
 *     level: the level that would be played.
 *     trumps: how many cards of the own hand would be trumps.
 */
export interface Offer {
  /**
   * cards, such as 'SA SA LJ'
   */
  cards: string;
  level: Rank;
  suit: Suit | null;
  trumps: number;
}
/**
 * The table around the game.
 *
 * Attributes:
 *     code: the room code, 8 characters; ``digits`` the same room as digits to read aloud.
 *     game: ``shengji`` or ``mailv``.
 *     preset: the preset the rules start from.
 *     options: the options that differ from the preset.
 *     room: how the table is kept beside its rules.
 *     seats: the four seats.
 *     you: the own seat, ``None`` for one who only looks.
 *     look: what is shown of the table and its deals.
 *     onlookers: how many look on.
 *     late: the deal to look at, where spectators see deals late; ``None`` before one is over, and for others.
 *     phase: ``seating`` until the first deal starts, then ``playing``, ``between`` deals, ``over``.
 *     takeback: taking plays back; ``None`` where the rules know no such thing.
 *     closing: seconds that the closing round lasts, from the last card or the last declaration on; ``None``: until
 *         everybody has passed.
 *     seal: what the table has promised of the next deal, or of the one that is on; ``None`` before the first.
 *     fills_in: seconds from this message until bots take the empty seats; ``None`` where they will not.
 *     host: the host's seat; ``None`` while nobody sits, and at rated tables.
 *     swaps: who asks whom to change seats.
 *     removed: who may not sit again until admitted; told the host alone.
 *     key: what a link must end in to open the door, ``#k=`` before it; told those who sit, ``None`` where the code
 *         opens it.
 *     clock: the time that people have; ``None`` where nobody is hurried.
 */
export interface TableInfo {
  clock: ClockInfo | null;
  closing: number | null;
  code: string;
  digits: string;
  fills_in: number | null;
  game: string;
  host: number | null;
  key: string | null;
  late: LateDeal | null;
  look: "door" | "late" | "live" | "room" | "seat";
  onlookers: number;
  options: {
    [k: string]: string | number | boolean;
  };
  phase: "between" | "over" | "playing" | "seating";
  preset: string;
  removed: RemovedInfo[];
  room: RoomSettings;
  seal: SealInfo | null;
  /**
   * @minItems 4
   * @maxItems 4
   */
  seats: [SeatInfo, SeatInfo, SeatInfo, SeatInfo];
  swaps: SwapInfo[];
  takeback: TakebackInfo | null;
  you: number | null;
}
/**
 * The time that people have, in milliseconds as of sending; clients count down by themselves.
 *
 * Attributes:
 *     waiting: whose time runs: one seat in turn, or several who owe an answer or their readiness; else nobody.
 *     left: what is left of the time given for this.
 *     own: that time in all.
 *     reserve: what may be taken from the bank after that: nothing for answers and readiness.
 *     banks: what is left of each seat's time bank in this deal.
 *     bank: what a bank holds at the beginning of a deal.
 *     last: for whom running out of time once more is leaving the match, at rated tables.
 */
export interface ClockInfo {
  bank: number;
  /**
   * @minItems 4
   * @maxItems 4
   */
  banks: [number, number, number, number];
  last: number[];
  left: number;
  own: number;
  reserve: number;
  waiting: number[];
}
/**
 * The newest deal that is over, for who looks on one deal late: its replay shows all hands.
 */
export interface LateDeal {
  match: number;
  number: number;
}
/**
 * Somebody whom the host has taken off a seat: for ``admit``, and what they were called.
 */
export interface RemovedInfo {
  name: string;
  number: number;
}
/**
 * The settings of a room.
 *
 * Attributes:
 *     listed: whether the lobby shows it; else one comes by link or code only.
 *     rated: whether deals count for ratings: fixed preset, no hints, partners by lot.
 *     time: how long people may think.
 *     spectators: whether others may look on: not at all, at what everybody sees, or at all hands one deal late.
 *     chat: what people may say to each other: nothing, quick phrases and emotes, or anything.
 *     hints: whether a person may ask what a bot would do.
 *     fill: whether bots take the seats that stay empty for a while once somebody is there.
 *     door: what one comes in by: the code, typed or in a link, or only a link with the table's key.
 */
export interface RoomSettings {
  chat?: "free" | "off" | "phrases";
  door?: "code" | "link";
  fill?: boolean;
  hints?: boolean;
  listed?: boolean;
  rated?: boolean;
  spectators?: "deal_late" | "none" | "public";
  time?: "fast" | "none" | "normal" | "relaxed";
}
/**
 * What binds the table to the cards of a deal before it is dealt: see docs/fair-deals.md.
 *
 * Attributes:
 *     commitment: SHA-256 of the deal's name and its secret, in hexadecimal digits.
 *     number: the deal in the match.
 *     open: whether it is of the next deal, so that ``add_bytes`` is possible; else of the deal on the table.
 *     added: who has added something.
 */
export interface SealInfo {
  /**
   * @minItems 4
   * @maxItems 4
   */
  added: [boolean, boolean, boolean, boolean];
  commitment: string;
  number: number;
  open: boolean;
}
/**
 * Who sits where, as everybody may see.
 *
 * Attributes:
 *     kind: ``empty``, ``person`` or ``bot``.
 *     name: display name (of a bot too); empty for an empty seat.
 *     bot: the level of the bot that plays the seat now, own or as substitute, as the catalogue names it; else
 *         empty.
 *     why: why that bot plays for the person; ``None`` where none does.
 *     online: whether the person has a live connection.
 *     away: milliseconds since it was lost; ``None`` for who has one, and for who is no person.
 *     confirmed: whether the person has confirmed the rules.
 *     ready: whether the seat is ready for the next deal, or for another match.
 *     skip: whether the person asked to skip the dealing.
 *     again: whether the person had confirmed other rules, which have changed.
 *     who: an alias of the person that holds at this table only; empty for a bot and an empty seat.
 *     before: whose the seat was when the last deal was scored, if it was somebody else's: the result is theirs.
 */
export interface SeatInfo {
  again: boolean;
  away: number | null;
  before: Former | null;
  bot: string;
  confirmed: boolean;
  kind: "bot" | "empty" | "person";
  name: string;
  online: boolean;
  ready: boolean;
  skip: boolean;
  who: string;
  why: ("absent" | "asked" | "timeout") | null;
}
/**
 * Who had a seat when the last deal was scored, and whether it was a bot's.
 */
export interface Former {
  bot: boolean;
  name: string;
}
/**
 * The person on ``seat`` asks the one on ``other`` to change seats.
 */
export interface SwapInfo {
  other: number;
  seat: number;
}
/**
 * Taking plays back, at tables where it may be asked for.
 *
 * Attributes:
 *     asker: who asks now; ``None`` when nobody does. While somebody does nobody plays.
 *     awaited: the people who have yet to agree.
 *     may_ask: whether the own latest play could be asked for now.
 */
export interface TakebackInfo {
  asker: number | null;
  awaited: number[];
  may_ask: boolean;
}
/**
 * ``GET /api/games``: both games, the words of option groups, and the levels of bots, weakest first.
 */
export interface Catalogue {
  default_level: string;
  games: GameInfo[];
  groups: {
    [k: string]: Bilingual;
  };
  levels: LevelInfo[];
}
/**
 * A game as the new-table form shows it: ``options`` are those built, grouped for display.
 *
 * Attributes:
 *     calls: whether the level of a deal is called with its trumps; before that there is one that a call must reach.
 *     hidden_partner: whether the declarer's partner is another one in each deal, and found in secret.
 */
export interface GameInfo {
  calls: boolean;
  help: Bilingual;
  hidden_partner: boolean;
  name: string;
  options: Option[];
  presets: PresetInfo[];
  title: Bilingual;
}
/**
 * One option as a form shows it: display data only, the rule itself is the field's user.
 */
export interface Option {
  default: string | number | boolean;
  group:
    | "calling"
    | "cards"
    | "declaring"
    | "following"
    | "kitty"
    | "match"
    | "partner"
    | "scoring"
    | "throws"
    | "trumps";
  help: Bilingual;
  key: string;
  labels: Bilingual[];
  title: Bilingual;
  values: (string | number | boolean)[];
}
/**
 * A named set of option values.
 */
export interface PresetInfo {
  help: Bilingual;
  name: string;
  title: Bilingual;
  values: {
    [k: string]: string | number | boolean;
  };
}
/**
 * How well a bot plays, for choosing one for a seat.
 *
 * Attributes:
 *     name: what ``seat_bot`` takes and ``SeatInfo.bot`` tells.
 *     title: a word for it.
 *     help: how it plays, in a sentence.
 *     note: why it plays weaker on this server than it could; ``None`` where it does not.
 */
export interface LevelInfo {
  help: Bilingual;
  name: string;
  note: Bilingual | null;
  title: Bilingual;
}
/**
 * ``PATCH /api/me``: what is given is changed.
 *
 * Attributes:
 *     name: how others see you at tables.
 *     avatar: one of ``AVATARS``, or empty for the picture that follows from the name.
 *     settings: an object of at most 4 KiB that is the client's business.
 */
export interface Change {
  avatar?: string | null;
  name?: string | null;
  settings?: {} | null;
}
/**
 * Keep the table otherwise, between deals. ``door`` anew: the link has a new key. The host's.
 */
export interface ChangeRoom {
  cmd: string;
  room: RoomSettings;
  type: "change_room";
}
/**
 * Play by other rules, before the first deal or after a match. Everybody confirms them anew. The host's.
 */
export interface ChangeRules {
  cmd: string;
  game: string;
  options?: {
    [k: string]: string | number | boolean;
  };
  preset: string;
  type: "change_rules";
}
/**
 * The clock that runs got so many milliseconds back that were lost on the server's side.
 */
export interface ClockExtended {
  ms: number;
  type: "clock_extended";
}
/**
 * The closing round is over by time, although not every seat has passed.
 */
export interface CloseDeclaring {
  type: "close_declaring";
}
/**
 * Take an empty seat, or a bot's seat between deals. ``seat`` null: any, empty ones first.
 *
 * Who sits already moves there before the first deal; a bot that was there takes the seat left.
 */
export interface Sit {
  cmd: string;
  name: string;
  seat?: number | null;
  type: "sit";
}
/**
 * Give the seat up: to nobody between deals, to a bot while a deal is on.
 */
export interface Leave {
  cmd: string;
  type: "leave";
}
/**
 * Change the display name.
 */
export interface Rename {
  cmd: string;
  name: string;
  type: "rename";
}
/**
 * Ask for another seat no longer.
 */
export interface WithdrawSwap {
  cmd: string;
  type: "withdraw_swap";
}
/**
 * Have the first deal begin, when every seat is filled and every person has confirmed the rules. The host's.
 */
export interface Start {
  cmd: string;
  type: "start";
}
/**
 * Take a person off the seat between deals, who may not sit again until admitted. The host's.
 */
export interface Remove {
  cmd: string;
  seat: number;
  type: "remove";
}
/**
 * Make the person on ``seat`` the host. The host's.
 */
export interface HandOver {
  cmd: string;
  seat: number;
  type: "hand_over";
}
/**
 * Put a bot on an empty seat, or a bot of another level on a bot's seat between deals. The host's.
 *
 * ``seat`` null: on every empty seat. ``level``: a name from the catalogue's ``levels``; null: its ``default_level``.
 */
export interface SeatBot {
  cmd: string;
  level?: string | null;
  seat?: number | null;
  type: "seat_bot";
}
/**
 * Take a bot off its seat between deals. The host's.
 */
export interface UnseatBot {
  cmd: string;
  seat: number;
  type: "unseat_bot";
}
/**
 * After a match: back to the seats, which may be changed before another. The host's.
 */
export interface Regroup {
  cmd: string;
  type: "regroup";
}
/**
 * This person has read and accepts the table's rules. The first deal waits for everybody.
 *
 * ``rules``: the tag of those that were read, so that nobody accepts others that have come meanwhile.
 */
export interface ConfirmRules {
  cmd: string;
  rules?: string | null;
  type: "confirm_rules";
}
/**
 * This person is ready for the next deal; when the match is over, for another match at this table.
 */
export interface Ready {
  cmd: string;
  type: "ready";
}
/**
 * Deal the rest at once; it happens when every person at the table has asked for it.
 */
export interface Skip {
  cmd: string;
  type: "skip";
}
/**
 * Let a bot play for an absent person's seat, or for the own seat (托管).
 */
export interface Substitute {
  cmd: string;
  seat: number;
  type: "substitute";
}
/**
 * End 托管 on the own seat, at once.
 */
export interface TakeBack {
  cmd: string;
  type: "take_back";
}
/**
 * Ask no longer.
 */
export interface WithdrawTakeback {
  cmd: string;
  type: "withdraw_takeback";
}
/**
 * Would this selection be legal? Answered from the own observation only; not logged.
 */
export interface Preview {
  /**
   * cards, such as 'SA SA LJ'
   */
  cards: string;
  cmd: string;
  type: "preview";
}
/**
 * What would a bot do? Answered from the own observation only; not logged.
 */
export interface Hint {
  cmd: string;
  type: "hint";
}
/**
 * Where does the deal stand, as one line of text? Answered from the own observation only; not logged.
 */
export interface Position {
  cmd: string;
  type: "position";
}
/**
 * Say something: players to players, spectators to spectators. Not logged.
 */
export interface Say {
  cmd: string;
  speech: Phrase | Emote | Words;
  type: "say";
}
/**
 * One of the quick phrases.
 */
export interface Phrase {
  name:
    | "again"
    | "back"
    | "close"
    | "donkey"
    | "dug"
    | "good_game"
    | "held"
    | "hello"
    | "hurry"
    | "leaving"
    | "lucky"
    | "nice"
    | "no_matter"
    | "partner"
    | "ready"
    | "ruff"
    | "sorry"
    | "thanks"
    | "think"
    | "throw"
    | "unlucky"
    | "wait";
  type: "phrase";
}
/**
 * One of the emotes.
 */
export interface Emote {
  name:
    | "angry"
    | "cry"
    | "laugh"
    | "rose"
    | "sleepy"
    | "smile"
    | "sweat"
    | "tea"
    | "thumb"
    | "wink"
    | "wow";
  type: "emote";
}
/**
 * What somebody has typed, at tables with ``chat = free``; to be shown as text and nothing else.
 */
export interface Words {
  text: string;
  type: "words";
}
/**
 * Is the line alive?
 */
export interface Ping {
  cmd: string;
  type: "ping";
}
/**
 * ``POST /api/tables/{room}/people/{who}/report``: what they said last goes with it.
 */
export interface Complaint {
  reason: "abuse" | "cheating" | "name" | "spam" | "stalling";
}
/**
 * ``POST /api/account`` makes an account of a guest, ``POST /api/login`` comes back to one.
 */
export interface Credentials {
  login: string;
  password: string;
}
/**
 * A deal that you have played; ``code``, ``match`` and ``number`` say where its replay is.
 *
 * Attributes:
 *     code: of its table.
 *     match: the match at that table, from 1.
 *     number: the deal in the match, from 1.
 *     game: which game.
 *     preset: which preset.
 *     rules: tag of the table's rules.
 *     rated: whether it moved ratings.
 *     ended_at: milliseconds since 1970.
 *     total: the defenders' points.
 *     steps: levels gained by the side that won.
 *     declarers_won: whether that was the declarer's.
 *     seats: how each seat fared.
 */
export interface DealTold {
  code: string;
  declarers_won: boolean;
  ended_at: number;
  game: string;
  match: number;
  number: number;
  preset: string;
  rated: boolean;
  rules: string;
  /**
   * @minItems 4
   * @maxItems 4
   */
  seats: [SeatTold, SeatTold, SeatTold, SeatTold];
  steps: number;
  total: number;
}
/**
 * How a seat fared in a deal.
 *
 * Attributes:
 *     name: how they were called.
 *     bot: which bot played there in the end; empty for a person.
 *     role: ``partner`` plays with the declarer, hidden or not.
 *     levels: by how many ranks the stored level moved.
 *     points: won in tricks.
 *     won: whether its side won the deal.
 *     left: whether the person left the rated match for good before the deal was over.
 *     you: whether it was you.
 *     handle: by which to ask about the person; empty for a bot, and for whoever is not there any more.
 */
export interface SeatTold {
  bot: string;
  handle: string;
  left: boolean;
  levels: number;
  name: string;
  points: number;
  role: "declarer" | "defender" | "partner";
  won: boolean;
  you: boolean;
}
/**
 * A choice that a seat had, judged by what it knew.
 *
 * Attributes:
 *     step: which step of the deal it was, as ``OpenDeal.steps`` has them.
 *     seat: whose it was.
 *     phase: in which phase.
 *     made: what the seat did.
 *     best: the best alternatives, best first; what was done may be among them.
 *     worlds: so many different worlds were looked at.
 *     mistake: whether the best is better beyond chance: by more than two standard errors, and worth a word.
 *     text: the finding in one sentence.
 */
export interface Decision {
  best: Alternative[];
  made: Alternative;
  mistake: boolean;
  phase: PhaseName;
  seat: number;
  step: number;
  text: Bilingual;
  worlds: number;
}
/**
 * Deal the next ``count`` cards, one to a seat in turn.
 */
export interface Draw {
  count: number;
  type: "draw";
}
/**
 * A person asks to take the own latest play back. Nobody plays until it is settled.
 */
export interface TakebackAsked {
  seat: number;
  type: "takeback_asked";
}
/**
 * A person agrees; or does not, and the play stands.
 */
export interface TakebackAnswered {
  agreed: boolean;
  seat: number;
  type: "takeback_answered";
}
/**
 * The asker lets the play stand.
 */
export interface TakebackWithdrawn {
  seat: number;
  type: "takeback_withdrawn";
}
/**
 * Not everybody has answered in time: the play of the seat that asks stands.
 */
export interface TakebackLapsed {
  seat: number;
  type: "takeback_lapsed";
}
/**
 * The seat's latest play is back in its hand, and so is every play that came after it.
 */
export interface PlayTakenBack {
  seat: number;
  type: "play_taken_back";
}
/**
 * The seats have been drawn by lot: who sat on ``order[n]`` sits on seat ``n`` now.
 */
export interface SeatsDrawn {
  /**
   * @minItems 4
   * @maxItems 4
   */
  order: [number, number, number, number];
  type: "seats_drawn";
}
/**
 * A person has left a rated match for good. ``bot`` and ``name``: of the bot that has the seat now.
 */
export interface PersonLeft {
  bot: string;
  name: string;
  seat: number;
  type: "person_left";
}
/**
 * The host has taken a person off the seat, who may not sit again until admitted.
 */
export interface PersonRemoved {
  seat: number;
  type: "person_removed";
}
/**
 * One step of a lesson.
 *
 * Attributes:
 *     title: what it is about.
 *     text: what is to be known, and what is to be done.
 *     done: what came of it, once it is done.
 *     view: the table at which it is done, as at a table of people.
 *     example: something that would be right.
 */
export interface ExerciseInfo {
  done: Bilingual;
  example: Declare | Call | Pass | ClaimRedeal | Bury | Recall | Play;
  text: Bilingual;
  title: Bilingual;
  view: View;
}
/**
 * ``POST /api/me/delete``: forget me. An account proves itself by its password, a guest has none.
 */
export interface Farewell {
  password?: string;
}
/**
 * Last message before the server closes: why, in words.
 *
 * Attributes:
 *     code: with which it closes.
 *     text: the reason.
 *     wait: seconds after which to come back, another number for each: else a restart were met by all at once.
 */
export interface Goodbye {
  code: CloseCode;
  text: Bilingual;
  type: "goodbye";
  wait: number;
}
/**
 * What has been said that may be heard now, oldest first: the last lines to who comes, then each as it is said.
 */
export interface Heard {
  lines: TalkLine[];
  type: "heard";
}
/**
 * One thing that somebody has said.
 *
 * Attributes:
 *     channel: to whom.
 *     who: an alias of the speaker that holds at this table only.
 *     seat: on which seat they were; ``None`` for one who looked on.
 *     name: how they were called; empty for a spectator without a name.
 *     you: whether it was you.
 *     at: milliseconds since 1970 when it was said, by the server's clock.
 *     ago: seconds since then, by which it may be told whether it is news.
 *     speech: what was said.
 */
export interface TalkLine {
  ago: number;
  at: number;
  channel: "players" | "spectators";
  name: string;
  seat: number | null;
  speech: Phrase | Emote | Words;
  who: string;
  you: boolean;
}
/**
 * Answer to ``hint``: an action and why, in a sentence that speaks of this very place.
 *
 * ``code`` names the kind of reason (``feed``, ``lead_winner``, ...), for signs beside the sentence.
 */
export interface Hinted {
  action: Declare | Call | Pass | ClaimRedeal | Bury | Recall | Play;
  cmd: string;
  code: string;
  text: Bilingual;
  type: "hinted";
}
/**
 * ``PUT /api/tables/{room}/people/{who}``: keep so far from somebody; null: no longer.
 */
export interface Keeping {
  distance: ("blocked" | "muted") | null;
}
/**
 * ``GET /api/lessons``: one of the lessons there are.
 *
 * Attributes:
 *     game: what it teaches, and where it is found.
 *     title: the name of the game.
 *     exercises: how many there are in it.
 */
export interface LessonInfo {
  exercises: number;
  game: string;
  title: Bilingual;
}
/**
 * ``GET /api/lessons/{game}``: a lesson in full.
 *
 * Attributes:
 *     game: what it teaches.
 *     preset: the rules it is played by.
 *     title: the name of the game.
 *     exercises: one after the other.
 *     summary: sentences to remember at the end.
 */
export interface LessonPage {
  exercises: ExerciseInfo[];
  game: string;
  preset: string;
  summary: Bilingual[];
  title: Bilingual;
}
/**
 * What the cards gave and what play made of them, in levels for each seat, counted as in the arena.
 *
 * Attributes:
 *     deals: how often the same cards were played by four equal bots.
 *     expected: what that came to on average.
 *     spread: the standard error of it.
 *     happened: what the deal came to.
 *     text: the finding in a sentence or two.
 */
export interface Luck {
  deals: number;
  /**
   * @minItems 4
   * @maxItems 4
   */
  expected: [number, number, number, number];
  /**
   * @minItems 4
   * @maxItems 4
   */
  happened: [number, number, number, number];
  /**
   * @minItems 4
   * @maxItems 4
   */
  spread: [number, number, number, number];
  text: Bilingual;
}
/**
 * ``GET /api/me``: what the house knows of you; ``login`` is null for a guest.
 */
export interface Me {
  avatar: string;
  avatars: string[];
  created_at: number;
  login: string | null;
  name: string;
  settings: {};
}
/**
 * How you have fared with somebody in one game: see ``koudi.storage.history.Meeting``.
 */
export interface MeetingTold {
  against: number;
  game: string;
  levels_against: number;
  levels_other: number;
  levels_together: number;
  together: number;
  won_against: number;
  won_together: number;
}
/**
 * First message of a connection.
 *
 * ``events``: what was missed since the client's (epoch, seq), for motion; empty when the client is new or too far
 * behind.
 */
export interface Welcome {
  epoch: number;
  events: (
    | DealStarted
    | Drew
    | Declared
    | Passed
    | Redealt
    | TrumpsFixed
    | KittyTaken
    | Buried
    | DonkeyCardNamed
    | WentAlone
    | Played
    | PartnerRevealed
    | TrickWon
    | DealScored
    | TakebackAsked
    | TakebackAnswered
    | TakebackWithdrawn
    | TakebackLapsed
    | PlayTakenBack
    | ClockExtended
    | SeatsDrawn
    | PersonLeft
    | PersonRemoved
  )[];
  seq: number;
  type: "welcome";
  view: View;
}
/**
 * Something happened. ``events`` are for motion and sound; ``view`` is the truth.
 *
 * ``seq`` counts durable facts of the table without a gap, the same for every viewer; an update that carries
 * only soft facts (dealing, presence) repeats the last seq.
 */
export interface Update {
  epoch: number;
  events: (
    | DealStarted
    | Drew
    | Declared
    | Passed
    | Redealt
    | TrumpsFixed
    | KittyTaken
    | Buried
    | DonkeyCardNamed
    | WentAlone
    | Played
    | PartnerRevealed
    | TrickWon
    | DealScored
    | TakebackAsked
    | TakebackAnswered
    | TakebackWithdrawn
    | TakebackLapsed
    | PlayTakenBack
    | ClockExtended
    | SeatsDrawn
    | PersonLeft
    | PersonRemoved
  )[];
  seq: number;
  type: "update";
  view: View;
}
/**
 * Answer to ``preview``: the shape in words, and the refusal, if any.
 */
export interface Previewed {
  /**
   * cards, such as 'SA SA LJ'
   */
  cards: string;
  cmd: string;
  legal: boolean;
  refusal: Bilingual | null;
  shape: Bilingual;
  type: "previewed";
}
/**
 * Answer to ``position``: the line, as docs/reference/position.md describes it.
 */
export interface Positioned {
  cmd: string;
  position: string;
  type: "positioned";
}
/**
 * Something that concerns the reader alone, in words: why they have lost their seat. It answers nothing.
 */
export interface Notice {
  code: string;
  text: Bilingual;
  type: "notice";
}
/**
 * Answer to ``ping``.
 */
export interface Pong {
  cmd: string;
  type: "pong";
}
/**
 * Which deal: its table's code, the match there and the deal in it, from 1, and how often it was dealt again.
 */
export interface Name {
  code: string;
  match: number;
  number: number;
  redeals: number;
}
/**
 * ``PUT /api/account/password``; every other session of the account ends.
 */
export interface NewPassword {
  new: string;
  old: string;
}
/**
 * ``POST /api/tables``: open a table.
 */
export interface NewTable {
  game: string;
  options?: {
    [k: string]: string | number | boolean;
  };
  preset: string;
  room?: RoomSettings;
}
/**
 * One thing that was done, and the table after it.
 *
 * Attributes:
 *     seat: who did it; ``None`` is the table.
 *     action: what was done, as it was wished; a throw may have failed.
 *     phase: in which phase.
 *     texts: what came of it, in sentences.
 *     turn: who is to act next; ``None`` where anybody may, or only the table acts.
 *     hands: the cards of seats 0 to 3.
 *     kitty: what lies as the kitty: not dealt, or buried; nothing while somebody holds it.
 *     trick: the trick on the table; after its last play the whole of it.
 *     points: points won in tricks, by seat.
 */
export interface OpenStep {
  action: Declare | Call | Pass | ClaimRedeal | Bury | Recall | Play | Draw | CloseDeclaring;
  /**
   * @minItems 4
   * @maxItems 4
   */
  hands: [string[], string[], string[], string[]];
  /**
   * Items: one card, such as SA, HT, LJ
   */
  kitty: string[];
  phase: PhaseName;
  /**
   * @minItems 4
   * @maxItems 4
   */
  points: [number, number, number, number];
  seat: number | null;
  texts: Bilingual[];
  trick: TrickSeen | null;
  turn: number | null;
}
/**
 * ``GET /api/lobby``: tables where somebody is, those that wait for people first.
 *
 * ``total``: how many are as wanted, of which ``tables`` are the first.
 */
export interface OpenTables {
  tables: TableListed[];
  total: number;
}
/**
 * A table that anybody may come to.
 *
 * Attributes:
 *     code: of the room.
 *     game: which game.
 *     preset: the preset that its rules start from.
 *     changed: the options that differ from it, in words.
 *     room: how it is kept beside its rules.
 *     seats: who sits where.
 *     free: how many seats somebody who comes may take, those of bots among them; during a deal, once it is over.
 *     phase: as in ``TableInfo``.
 *     onlookers: how many look on from no seat.
 */
export interface TableListed {
  changed: Bilingual[];
  code: string;
  free: number;
  game: string;
  onlookers: number;
  phase: "between" | "over" | "playing" | "seating";
  preset: string;
  room: RoomSettings;
  /**
   * @minItems 4
   * @maxItems 4
   */
  seats: [SeatListed, SeatListed, SeatListed, SeatListed];
}
/**
 * Who sits where, as strangers may see; where nobody may look on, no more than ``kind``.
 *
 * Attributes:
 *     kind: ``empty``, ``person`` or ``bot``.
 *     name: display name (of a bot too); empty for an empty seat.
 *     bot: the level of the bot that plays the seat now, own or as substitute; else empty.
 *     online: whether the person has a live connection.
 */
export interface SeatListed {
  bot: string;
  kind: "bot" | "empty" | "person";
  name: string;
  online: boolean;
}
/**
 * A table where one has a seat: ``/t/CODE`` leads back to it, without any key.
 *
 * Attributes:
 *     code: of the room.
 *     game: which game.
 *     preset: the preset that its rules start from.
 *     rated: whether it is a rated one.
 *     phase: as in ``TableInfo``; tables whose match is over are not told.
 *     deal: the deal that is on, or the last one; 0 before the first.
 *     awaited: whether the table waits for oneself: to play, to answer who would take a play back, to be ready.
 *     bot: whether a bot plays for oneself.
 *     others: what the other people are called who sit there.
 *     at: when something happened there last, in milliseconds since 1970.
 */
export interface OwnTable {
  at: number;
  awaited: boolean;
  bot: boolean;
  code: string;
  deal: number;
  game: string;
  others: string[];
  phase: "between" | "playing" | "seating";
  preset: string;
  rated: boolean;
}
/**
 * ``GET /api/me/deals``: your deals, the newest first; ``before`` asks for those further back, null at the end.
 */
export interface PastDeals {
  before: number | null;
  deals: DealTold[];
}
/**
 * ``GET /api/people/{handle}``: somebody you have met at a table or in the ranking, and how you fared with them.
 *
 * Attributes:
 *     name: how they wish to be called.
 *     avatar: their picture; empty for the one that follows from the name.
 *     account: whether they have an account.
 *     you: whether it is you.
 *     ratings: what they are rated.
 *     left: rated matches that they have left.
 *     meetings: how you have fared with them, by game.
 *     deals: the last deals that you have played with them.
 */
export interface PersonTold {
  account: boolean;
  avatar: string;
  deals: DealTold[];
  left: number;
  meetings: MeetingTold[];
  name: string;
  ratings: RatingTold[];
  you: boolean;
}
/**
 * A rating.
 *
 * Attributes:
 *     game: in which game.
 *     name: whose.
 *     mean: the estimate.
 *     doubt: its standard deviation.
 *     sure: what it is almost surely worth, ``mean - 3 doubt``; rankings go by it.
 *     deals: rated deals played.
 *     provisional: whether there is still more than half of a newcomer's doubt about it.
 *     you: whether it is yours.
 *     handle: by which to ask about the person.
 */
export interface RatingTold {
  deals: number;
  doubt: number;
  game: string;
  handle: string;
  mean: number;
  name: string;
  provisional: boolean;
  sure: number;
  you: boolean;
}
/**
 * Body of every HTTP answer from 400 up.
 */
export interface Problem {
  code: string;
  text: Bilingual;
}
/**
 * All that is needed to compute a deal again; bytes in hexadecimal digits.
 *
 * Attributes:
 *     table: the table's tag, as records have it.
 *     name: which deal.
 *     commitment: what was shown before it.
 *     secret: what was kept until it was scored.
 *     added: what each seat added; empty for none.
 *     first: who was dealt to first, if that was left to chance; ``None`` if the deal before decided it.
 *     deck: the cards in the order dealt.
 */
export interface Proof {
  /**
   * @minItems 4
   * @maxItems 4
   */
  added: [string, string, string, string];
  commitment: string;
  /**
   * Items: one card, such as SA, HT, LJ
   */
  deck: string[];
  first: number | null;
  name: Name;
  secret: string;
  table: string;
}
/**
 * ``POST /api/quick``: play now. ``preset`` null: the game's first.
 */
export interface QuickWish {
  game: string;
  preset?: string | null;
  rated?: boolean;
}
/**
 * ``GET /api/ranking``: the best rated of a game who have an account, best first.
 */
export interface Ranking {
  game: string;
  ratings: RatingTold[];
}
/**
 * ``GET /api/tables/{room}/replay``: a deal that is over.
 *
 * Attributes:
 *     by_bot: the steps that a bot took for a person.
 */
export interface ReplayedDeal {
  by_bot: number[];
  donkey_card: string | null;
  first: number;
  /**
   * @minItems 4
   * @maxItems 4
   */
  names: [string, string, string, string];
  number: number;
  result: DealResult;
  steps: OpenStep[];
  table: string;
  /**
   * cards, such as 'SA SA LJ'
   */
  trump_kinds: string;
}
/**
 * A deal examined.
 *
 * Attributes:
 *     number: of the deal in its match.
 *     depth: how deep it was looked at.
 *     decisions: every choice that somebody had, in order.
 *     turning_points: places in ``decisions`` of the largest mistakes, largest first.
 *     seats: how each seat decided.
 *     luck: what the cards gave.
 */
export interface Review {
  decisions: Decision[];
  depth: "deep" | "default" | "quick";
  luck: Luck;
  number: number;
  /**
   * @minItems 4
   * @maxItems 4
   */
  seats: [SeatReview, SeatReview, SeatReview, SeatReview];
  turning_points: number[];
}
/**
 * How a seat decided.
 *
 * Attributes:
 *     decisions: the choices it had; what was forced is none.
 *     mistakes: how many of them were mistakes.
 *     lost: the levels that those cost together.
 */
export interface SeatReview {
  decisions: number;
  lost: number;
  mistakes: number;
}
/**
 * How far a review is: ``POST /api/tables/{room}/review`` and ``GET /api/reviews/{id}``.
 *
 * Attributes:
 *     id: where to ask for it.
 *     state: ``waiting`` for others, being ``made``, ``done`` or ``failed``.
 *     done: decisions looked at so far, of ``total``; 0 of 0 before it is begun.
 *     review: what was found, once it is done.
 */
export interface ReviewState {
  done: number;
  id: string;
  review: Review | null;
  state: "done" | "failed" | "made" | "waiting";
  total: number;
}
/**
 * Somebody you have played with: deals on one side with them and against them, and how many you won.
 *
 * ``handle`` as in ``SeatTold``.
 */
export interface RivalTold {
  against: number;
  handle: string;
  name: string;
  together: number;
  won_against: number;
  won_together: number;
}
/**
 * How you have fared in one role of one game: see ``koudi.storage.history.Tally``.
 */
export interface RoleTold {
  deals: number;
  game: string;
  kitty_buried: number;
  kitty_lost: number;
  levels: number;
  points: number;
  role: "declarer" | "defender" | "partner";
  won: number;
}
/**
 * One section of a rule sheet: its title and its sentences.
 */
export interface RuleSection {
  lines: Bilingual[];
  title: Bilingual;
}
/**
 * ``GET /api/tables/{code}/rules`` and ``POST /api/rules``: a table's rules in full.
 *
 * Attributes:
 *     table: their tag, for ``confirm_rules``.
 *     changed: where they differ from the preset.
 *     since: where they differ from those that the person who asks had confirmed.
 */
export interface RuleSheet {
  changed: Bilingual[];
  game: string;
  preset: string;
  sections: RuleSection[];
  since: Bilingual[];
  table: string;
}
/**
 * ``POST /api/lessons/{game}/{number}/preview``: cards that somebody has chosen.
 */
export interface Selection {
  /**
   * cards, such as 'SA SA LJ'
   */
  cards: string;
}
/**
 * One of ``GET /api/sessions``; times in milliseconds since 1970.
 */
export interface SessionInfo {
  created_at: number;
  current: boolean;
  device: string;
  id: string;
  seen_at: number;
}
/**
 * One of ``GET /api/me/shunned``: whom you keep away from; ``DELETE /api/me/shunned/{id}`` forgives.
 */
export interface ShunTold {
  at: number;
  distance: "blocked" | "muted";
  id: string;
  name: string;
}
/**
 * ``GET /api/me/statistics``: how you have fared; ``left``: rated matches that you have left.
 */
export interface Statistics {
  left: number;
  ratings: RatingTold[];
  rivals: RivalTold[];
  roles: RoleTold[];
}
/**
 * ``POST /api/tables/{room}/key``: the key at the end of a table's link.
 */
export interface TableKey {
  key: string;
}
/**
 * Where a table is: ``path`` is to be opened or shared.
 */
export interface TableLink {
  code: string;
  digits: string;
  path: string;
}
