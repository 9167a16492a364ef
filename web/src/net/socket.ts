/** One table's socket: opens it, keeps it open, and repeats a command until it is answered. */
import { dial } from "./early";
import type { Ack, Command, Hinted, Message, Pong, Positioned, Previewed, Refused } from "./messages";

/**
 * `gone`: there is no such table; `replaced`: another tab of the same person took over; `stranger`: the server
 * does not know this person any more.
 */
export type Connection = "connecting" | "open" | "lost" | "replaced" | "gone" | "stranger";

export type Answer = Ack | Previewed | Hinted | Positioned | Pong;

type WithoutId<C> = C extends Command ? Omit<C, "cmd"> : never;
/** A command as the screens write it: the socket adds the id. */
export type Wish = WithoutId<Command>;

interface Pending {
  frame: string;
  /** Whether the answer comes at once, unless the line or the server is slow: a hint is thought over. */
  prompt: boolean;
  resolve: (answer: Answer) => void;
  reject: (refused: Refused) => void;
}

interface Hooks {
  message(message: Exclude<Message, Answer | Refused>): void;
  state(state: Connection): void;
  /** Whether something was sent and nothing has been answered since, for longer than anybody would expect. */
  silence(silent: boolean): void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 30_000;
const PING_EVERY = 20_000;
const PONG_WITHIN = 8_000;
const ANSWER_WITHIN = 3_000;
/** Close codes after which there is no use in trying again by itself. */
const FINAL: Readonly<Partial<Record<number, Connection>>> = { 4001: "replaced", 4003: "stranger", 4004: "gone" };

export class Socket {
  private socket: WebSocket | null = null;
  private timer = 0;
  private heartbeat = 0;
  private patience = 0;
  private failures = 0;
  /** Milliseconds that the server has asked to wait before coming back. */
  private asked = 0;
  private count = 0;
  private last: { epoch: number; seq: number } | null = null;
  private ended = false;
  private readonly pending = new Map<string, Pending>();
  private readonly prefix = crypto.getRandomValues(new Uint32Array(2)).join("-");

  constructor(
    private readonly address: string,
    private readonly hooks: Hooks,
  ) {
    document.addEventListener("visibilitychange", this.wake);
    addEventListener("online", this.wake);
    addEventListener("offline", this.wake);
    addEventListener("pageshow", this.wake);
    this.open();
  }

  /** Send a command; the promise settles when the server has answered this very command. */
  send(wish: Wish): Promise<Answer> {
    this.count += 1;
    const cmd = `${this.prefix}-${this.count}`;
    return new Promise((resolve, reject) => {
      const frame = JSON.stringify({ ...wish, cmd });
      this.pending.set(cmd, { frame, prompt: wish.type !== "hint", resolve, reject });
      if (this.socket?.readyState !== WebSocket.OPEN) return;
      this.socket.send(frame);
      this.awaitAnswer();
    });
  }

  /** Open again after another tab took over: this one is the newer now. */
  takeOver(): void {
    this.ended = false;
    this.open();
  }

  /** Try again now, without waiting out the back-off. */
  retry(): void {
    this.wake();
  }

  close(): void {
    this.ended = true;
    document.removeEventListener("visibilitychange", this.wake);
    removeEventListener("online", this.wake);
    removeEventListener("offline", this.wake);
    removeEventListener("pageshow", this.wake);
    this.drop();
  }

  private open(): void {
    this.drop();
    this.hooks.state(this.failures ? "lost" : "connecting");
    const since = this.last ? `?epoch=${this.last.epoch}&seq=${this.last.seq}` : "";
    const { socket, told } = dial(this.address + since);
    this.socket = socket;
    socket.onopen = () => {
      for (const { frame } of this.pending.values()) socket.send(frame);
      this.awaitAnswer();
    };
    socket.onmessage = (event: MessageEvent<string>) => this.receive(JSON.parse(event.data));
    socket.onclose = (event) => this.closed(event.code);
    queueMicrotask(() => told.forEach((event) => socket.dispatchEvent(event)));
  }

  private receive(message: Message): void {
    this.listen();
    switch (message.type) {
      case "welcome":
      case "update":
        this.failures = 0;
        this.last = { epoch: message.epoch, seq: message.seq };
        this.hooks.message(message);
        this.hooks.state("open");
        break;
      case "heard":
      case "notice":
        this.hooks.message(message);
        break;
      case "goodbye":
        this.hooks.message(message);
        this.asked = message.wait * 1000;
        this.finish(message.code);
        break;
      case "refused":
        this.take(message.cmd)?.reject(message);
        break;
      default:
        this.take(message.cmd)?.resolve(message);
    }
  }

  private take(cmd: string): Pending | undefined {
    const pending = this.pending.get(cmd);
    this.pending.delete(cmd);
    this.calm();
    this.awaitAnswer();
    return pending;
  }

  private finish(code: number): void {
    const state = FINAL[code];
    if (!state) return;
    this.ended = true;
    this.hooks.state(state);
  }

  private closed(code: number): void {
    this.drop();
    if (!this.ended) this.finish(code);
    if (this.ended) return;
    this.failures += 1;
    this.hooks.state("lost");
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (this.failures - 1));
    const asked = this.asked;
    this.asked = 0;
    // Half of the wait is chance, so that a restart is not met by everybody at once.
    this.timer = window.setTimeout(() => this.open(), asked + wait / 2 + (wait / 2) * Math.random());
  }

  /** Say so when nothing of what was sent is answered for a while. */
  private awaitAnswer(): void {
    if (this.patience || ![...this.pending.values()].some(({ prompt }) => prompt)) return;
    this.patience = window.setTimeout(() => this.hooks.silence(true), ANSWER_WITHIN);
  }

  private calm(): void {
    clearTimeout(this.patience);
    this.patience = 0;
    this.hooks.silence(false);
  }

  /** Look at the line again after silence; a line that does not answer is closed and opened anew. */
  private listen(): void {
    clearTimeout(this.heartbeat);
    this.heartbeat = window.setTimeout(() => {
      void this.send({ type: "ping" }).catch(() => {});
      this.heartbeat = window.setTimeout(() => this.closed(0), PONG_WITHIN);
    }, PING_EVERY);
  }

  private readonly wake = (): void => {
    if (this.ended || document.visibilityState === "hidden") return;
    if (this.socket?.readyState === WebSocket.OPEN) {
      void this.send({ type: "ping" }).catch(() => {});
      clearTimeout(this.heartbeat);
      this.heartbeat = window.setTimeout(() => this.closed(0), PONG_WITHIN);
    } else if (this.socket?.readyState !== WebSocket.CONNECTING) this.open();
  };

  private drop(): void {
    clearTimeout(this.timer);
    clearTimeout(this.heartbeat);
    this.calm();
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }
}
