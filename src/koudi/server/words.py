"""What the server itself says to people. Sentences about cards and rules stand in ``notation``."""

from __future__ import annotations

from typing import Final

from koudi.options import Bilingual, Group

SENTENCES: Final[dict[str, Bilingual]] = {
    # messages
    "malformed": Bilingual("这条消息看不懂，没有执行。", "This message could not be read; nothing was done."),
    "too_big": Bilingual("这条消息太长，没有执行。", "This message is too long; nothing was done."),
    "too_fast": Bilingual("操作太快了，请稍等一下再试。", "That was too fast; wait a moment and try again."),
    "stale": Bilingual(
        "这一步是为上一局准备的，牌局已经往前走了。", "This was meant for an earlier deal; the game has moved on."
    ),
    "bad_name": Bilingual("名字要有1到16个看得见的字。", "A name has 1 to 16 visible characters."),
    "storage": Bilingual(
        "暂时存不下来，没有执行，请再试一次。", "It could not be saved just now; nothing was done. Try again."
    ),
    # seats
    "not_seated": Bilingual("先坐下才能这样做。", "Take a seat first."),
    "already_seated": Bilingual("你已经坐在这桌了。", "You already sit at this table."),
    "seat_taken": Bilingual("这个座位有人了。", "This seat is taken."),
    "room_full": Bilingual(
        "四个座位都满了。机器人的座位在两局之间可以接替。",
        "All four seats are taken. A bot's seat can be taken between deals.",
    ),
    "seat_kept": Bilingual(
        "剩下的座位留给了正在进来的人，请过一会儿再试。",
        "The seats that are left are kept for people on their way; try again in a moment.",
    ),
    "only_between_deals": Bilingual("这一局打完再换座位。", "Seats change hands only between deals."),
    "no_bot": Bilingual("这个座位上不是机器人。", "There is no bot on this seat."),
    "no_level": Bilingual("没有这一级的机器人。", "Bots have no such level."),
    "not_absent": Bilingual(
        "这位玩家在线，不能替他托管。", "This player is here; only an absent player's seat can go to a bot."
    ),
    "no_person": Bilingual("这个座位上没有人。", "Nobody sits on this seat."),
    "move_over": Bilingual(
        "这一手的时间用完了，等机器人出完就能收回。",
        "Your time for this move is over: the bot makes it, then you may take your seat back.",
    ),
    "bot_plays": Bilingual("正在托管，先收回再出牌。", "A bot is playing for you; take your seat back first."),
    # the host
    "host_only": Bilingual("只有房主可以这样做。", "Only the host of the table may do this."),
    "rated_table": Bilingual(
        "评级桌没有房主，座位和规则都不能改。", "A rated table has no host: nobody changes its seats or rules."
    ),
    "rated_preset": Bilingual(
        "评级桌只按现成的规则打，不能改选项。", "A rated table plays a preset as it is, without changed options."
    ),
    "rated_begun": Bilingual(
        "这一场评级赛已经开打，打完才能坐下。", "This rated match has begun; seats are free again when it is over."
    ),
    "rated_name": Bilingual(
        "这一场评级赛打完才能改名。", "At a rated table names can be changed when the match is over."
    ),
    "drawn_by_lot": Bilingual("评级桌的座位抽签决定，不能自己换。", "At rated tables the seats are drawn by lot."),
    "same_device": Bilingual(
        "这个浏览器已经有一个人坐在这张评级桌了。", "Somebody from this browser sits at this rated table already."
    ),
    "same_address": Bilingual(
        "评级桌上不能有两个人来自同一个网络地址。",
        "Somebody from your network address sits at this rated table already.",
    ),
    "rated_stays": Bilingual(
        "评不评级，开桌时就定了，不能再改。", "Whether a table is rated is settled when it is opened."
    ),
    "removed": Bilingual(
        "房主请你离了座，要再坐下得等房主同意。",
        "The host has taken you off your seat; you may sit again when the host lets you.",
    ),
    "rated_relieved": Bilingual(
        "这一场评级赛机器人已经替你打过两次，不能再托管；再超时就按中途离开处理。",
        "A bot has played for you twice in this rated match: now you must play, and running out of time is leaving it.",
    ),
    "left_time": Bilingual(
        "这一场机器人已经替你打过两次，这次又超时，按中途离开处理。",
        "A bot had played for you twice, and your time ran out again: that counts as leaving this match.",
    ),
    "lost_time": Bilingual("你一再超时，座位给了机器人。", "Your time ran out too often: a bot has your seat now."),
    "lost_unconfirmed": Bilingual(
        "你一直没有确认规则，座位给了机器人。", "You did not confirm the rules in time: a bot has your seat now."
    ),
    "left_away": Bilingual(
        "两局之间你太久没有回来自己打，按中途离开处理。",
        "You did not come back to play yourself between deals: that counts as leaving this match.",
    ),
    "relieved_away": Bilingual(
        "你太久没有回来自己打，座位给了机器人。", "You did not come back to play yourself: a bot has your seat now."
    ),
    "lost_away": Bilingual("你太久没回来，座位让出来了。", "You stayed away too long: your seat is free for others."),
    "lost_same_device": Bilingual(
        "这个浏览器已有别人坐在这张评级桌，你的座位让出来了。",
        "Somebody else from this browser sits at this rated table, so your seat is yours no more.",
    ),
    "lost_same_address": Bilingual(
        "这张评级桌上已有别人来自你的网络地址，你的座位让出来了。",
        "Somebody else from your network address sits at this rated table, so your seat is yours no more.",
    ),
    "seats_empty": Bilingual("四个座位坐满才能开始。", "All four seats must be filled before you start."),
    "not_confirmed": Bilingual("还有人没确认规则。", "Somebody has yet to confirm the rules."),
    "rules_changed": Bilingual("规则刚刚改了，请再看一遍。", "The rules have just changed; please read them again."),
    "begun": Bilingual("牌局已经开始了。", "The game has begun already."),
    "only_between_matches": Bilingual(
        "这一场打完才能改。", "This can be changed only before the first deal, or after the match."
    ),
    "listed_by_link": Bilingual(
        "公开的桌子不能只凭链接进，请二选一。",
        "A table shown in the lobby cannot be open to its link only: choose one.",
    ),
    "no_swap": Bilingual("现在没有这样的换座请求。", "There is no such request to change seats."),
    "hints_off": Bilingual("这张桌子不给提示。", "There are no hints at this table."),
    # the course of the game
    "no_deal": Bilingual("现在没有牌局。", "No deal is on."),
    "not_dealing": Bilingual("现在不在发牌。", "No cards are being dealt."),
    "not_between": Bilingual("这一局还没打完。", "The deal is not over yet."),
    # taking a play back
    "no_takeback": Bilingual("现在没有这样的悔牌请求。", "There is no such request to take a play back."),
    "takeback_off": Bilingual("这张桌子出牌不悔。", "At this table no play is taken back."),
    "takeback_open": Bilingual(
        "有人请求悔牌，先等大家答复。", "Somebody has asked to take a play back; wait until that is settled."
    ),
    "takeback_declined": Bilingual(
        "这一手已经请求过，有人不同意，不能再悔。", "You asked for this play before and were refused: it stands."
    ),
    "nothing_played": Bilingual("你现在没有可以悔的牌。", "You have no play to take back now."),
    # fair deals
    "not_sealed": Bilingual("下一局还没有准备好。", "The next deal is not prepared yet."),
    "no_proof": Bilingual("这一局没有发牌证明。", "There is no proof of this deal."),
    # looking on and talk
    "not_let_in": Bilingual("这张桌子不让旁观。", "Nobody may look on at this table."),
    "past_closed": Bilingual(
        "这张桌子不让旁观；打完这一场，才能回看。",
        "Nobody may look on at this table: its deals can be seen when the match is over.",
    ),
    "talk_off": Bilingual("这张桌子不聊天。", "There is no talk at this table."),
    "phrases_only": Bilingual("这张桌子只能用快捷语和表情。", "Only phrases and emotes are used at this table."),
    "nothing_said": Bilingual("没有看得见的字。", "There is nothing to be seen in that."),
    "talk_too_long": Bilingual("一句话最多200个字。", "A line has at most 200 characters."),
    "talk_too_fast": Bilingual("说得太快了，歇一歇。", "Too much talk; pause a moment."),
    "no_such_person": Bilingual("没有这个人，也许已经走了。", "There is no such person; perhaps they have left."),
    "not_yourself": Bilingual("这是你自己。", "That is you."),
    "too_many_shunned": Bilingual("屏蔽的人太多了，先放开几位。", "You keep away from too many; let some of them go."),
    "too_many_complaints": Bilingual("举报得太频繁，请过一分钟再试。", "Too many reports; try again in a minute."),
    # rooms and HTTP
    "no_room": Bilingual("没有这个房间，请检查房号。", "There is no such room. Check the number."),
    "room_damaged": Bilingual(
        "这个房间的记录损坏了，打不开；在管理员那里有记录。",
        "The record of this room is damaged, so nobody can come in; it is on the list of whoever runs this place.",
    ),
    "no_deals": Bilingual("这一场还没有打完一局。", "No deal of this match is over yet."),
    "no_deal_so": Bilingual(
        "这一场没有这一局，或者它还没打完。", "This match has no deal of that number, or it is not over yet."
    ),
    "no_match_so": Bilingual("这张桌子没有打过这一场。", "This table has had no match of that number."),
    "no_review": Bilingual("这份复盘已经不在了，请重新要求。", "This review is not kept any more; ask for it again."),
    "review_busy": Bilingual(
        "这张桌子已经有一局在复盘，请等它做完。",
        "Another deal of this table is being reviewed; wait until that is done.",
    ),
    "reviews_full": Bilingual(
        "等着复盘的牌局太多，请过一会儿再试。", "Too many deals wait to be reviewed; try again in a while."
    ),
    "no_compiler": Bilingual(
        "这台服务器没有安装复盘要用的 numba（koudi[fast]），只能回看，不能复盘。",
        "This server lacks numba (koudi[fast]), which reviews need: you can replay the deal, but not have it reviewed.",
    ),
    "no_game": Bilingual("没有这个游戏或玩法。", "There is no such game or preset."),
    "too_many_rooms": Bilingual("开房太频繁，请过一分钟再试。", "Too many new rooms; try again in a minute."),
    "too_many_own_rooms": Bilingual(
        "你当房主的桌子已经太多，请先散掉几桌。", "You are the host of too many tables; leave some of them first."
    ),
    "server_full": Bilingual(
        "服务器上的桌子满了，请过一会儿再开。", "The server is full of tables; try again in a while."
    ),
    "too_many_joins": Bilingual(
        "尝试的房号太多，请过一分钟再试。", "Too many room numbers tried; try again in a minute."
    ),
    "too_many_guests": Bilingual(
        "这个地址来的新客人太多，请过一分钟再试。", "Too many new guests from this address; try again in a minute."
    ),
    "too_many_records": Bilingual(
        "下载得太频繁，请过一分钟再试。", "Too many records asked for; try again in a minute."
    ),
    "too_many_reviews": Bilingual(
        "复盘要求得太频繁，请过一分钟再试。", "Too many reviews asked for; try again in a minute."
    ),
    "too_many_sockets": Bilingual("这个地址打开的连接太多。", "Too many connections from this address."),
    # accounts
    "login_taken": Bilingual("这个账号名已经有人用了。", "This login is taken."),
    "has_login": Bilingual("你已经有账号了。", "You have an account already."),
    "no_account": Bilingual("你现在是客人，还没有账号。", "You are a guest and have no account."),
    "wrong_login": Bilingual("账号名和密码对不上。", "Login and password do not fit."),
    "bad_password": Bilingual("密码要有8到128个字符。", "A password has 8 to 128 characters."),
    "too_many_logins": Bilingual("试得太多了，请过一会儿再试。", "Too many tries; wait a while and try again."),
    "busy": Bilingual("现在人太多，请过一会儿再试。", "Too busy just now; try again in a moment."),
    "no_avatar": Bilingual("没有这个头像。", "There is no such picture."),
    "no_such_session": Bilingual("没有这个登录，也许已经退出了。", "There is no such session; perhaps it has ended."),
    "banned": Bilingual(
        "你已被管理员禁止进入。有疑问请联系管理员。", "You are shut out of here. Ask whoever runs this place why."
    ),
    "room_closed": Bilingual("管理员关闭了这个房间。", "Whoever runs this place has closed this room."),
    "no_address": Bilingual("这不是一个地址或网段。", "This is no address and no network."),
    "no_person_so": Bilingual("没有这个人。", "There is no such person."),
    "no_backup": Bilingual("没有可以备份的数据库。", "There is no database to back up."),
    "draining": Bilingual("服务器马上要停，不能再开新桌。", "The server is about to stop: no table can be opened now."),
    "no_key": Bilingual("这里要出示管理钥匙。", "This needs the key of whoever runs the server."),
    "json_only": Bilingual("只接受 JSON。", "Only JSON is accepted."),
    "bad_origin": Bilingual("这个请求来自别的网站，不予接受。", "This request comes from another site and is refused."),
    "not_found": Bilingual("没有这个页面。", "There is no such page."),
    "bad_method": Bilingual("这个地址不能这样用。", "This address cannot be used that way."),
    "failed": Bilingual("服务器出错了，请再试一次。", "The server failed; try again."),
    # goodbyes
    "taken_over": Bilingual("这张桌子已在另一个页面打开。", "This table has been opened in another tab."),
    "no_session": Bilingual("请先打开页面，再进入房间。", "Open the page first, then enter the room."),
    "session_ended": Bilingual("这个登录已经退出，请重新打开页面。", "This session has ended; open the page again."),
    "too_slow": Bilingual(
        "网络太慢，消息积压太多，请重新连接。", "The line is too slow and messages piled up; connect again."
    ),
    "restart": Bilingual("服务器正在重启，马上回来。", "The server is restarting and will be back at once."),
    "moved": Bilingual("这张桌子已由另一个服务器进程接管。", "Another server process has taken over this table."),
}

GROUPS: Final[dict[Group, Bilingual]] = {
    "match": Bilingual("整场", "Match"),
    "cards": Bilingual("牌", "Cards"),
    "trumps": Bilingual("主牌", "Trumps"),
    "following": Bilingual("跟牌", "Following"),
    "throws": Bilingual("甩牌", "Throws"),
    "kitty": Bilingual("底牌", "Kitty"),
    "scoring": Bilingual("计分", "Scoring"),
    "declaring": Bilingual("亮主", "Declaring"),
    "calling": Bilingual("叫主", "Calling"),
    "partner": Bilingual("驴", "Partner"),
}

YOUR_LEAD: Final = Bilingual("轮到你先出。", "It is your lead.")
YOUR_CALL: Final = Bilingual("轮到你叫主。", "It is your call.")
YOUR_COUNTER: Final = Bilingual(
    "底牌扣好了：可以亮更大的一对炒底，或者不炒。", "The kitty is buried: show a higher pair to take it, or pass."
)
YOUR_RECALL: Final = Bilingual(
    "驴牌的另一张不在别家手里，请另叫一张。", "Nobody else holds the other copy: name a new donkey card."
)
YOUR_RECALL_OR_ALONE: Final = Bilingual(
    "驴牌的另一张不在别家手里，请另叫一张，或者单打。",
    "Nobody else holds the other copy: name a new donkey card, or go alone.",
)
MIXED: Final = Bilingual("几门花色混在一起", "several suits")
NO_SHAPE: Final = Bilingual("", "")

BOT_NAMES: Final = ("Koko", "Didi", "Toto", "Lulu")
"""Display names of bots by seat: after 抠, 底, 拖 and 驴, and to be said in either language."""


NO_SEARCH: Final = Bilingual(
    "这台服务器不能推演，暂按熟手出牌。", "This server cannot search: for now it plays like Skilled."
)
"""What is said of levels that think, where they cannot."""


def your_burying(cards: int) -> Bilingual:
    """What the declarer owes while burying."""
    return Bilingual(f"请扣下{cards}张底牌。", f"Bury {cards} cards.")


def plain_cards(cards: int) -> Bilingual:
    """A selection before any trump is known."""
    return Bilingual(f"{cards}张牌", "one card" if cards == 1 else f"{cards} cards")


def cards_in(suit: Bilingual, cards: int) -> Bilingual:
    """Several cards of a suit, whatever they are together."""
    return Bilingual(f"{cards}张{suit.zh}", f"{cards} {suit.en}")


def following(what: Bilingual) -> Bilingual:
    """A selection with cards of the suit led."""
    return Bilingual(f"跟牌：{what.zh}", f"follow with {what.en}")


def ruffing(what: Bilingual) -> Bilingual:
    """A selection of trumps that competes for a trick in another suit."""
    return Bilingual(f"毙牌：{what.zh}", f"ruff with {what.en}")


def discarding(what: Bilingual) -> Bilingual:
    """A selection that can only lose."""
    return Bilingual(f"垫牌：{what.zh}", f"discard {what.en}")


class TurnedDown(Exception):
    """The server refuses, for a reason that is not of the game. ``code`` names the sentence."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code

    @property
    def text(self) -> Bilingual:
        """The reason in words."""
        return SENTENCES[self.code]
