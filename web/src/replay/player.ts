/** Which step of a deal is shown: by hand, by the slider, or one after the other by itself. */
import { computed, effect, signal, untracked } from "@preact/signals";

/** How many steps a second pass at each speed. */
export const SPEEDS = [0.5, 1, 2, 4] as const;

/** A step that somebody should look at for longer than others, such as the last play of a trick, counts as so many. */
const REST = 1.8;

export class Player {
  /** The step shown. */
  readonly at = signal(0);
  readonly playing = signal(false);
  readonly speed = signal<number>(1);
  readonly atEnd = computed(() => this.at.value >= this.last);
  private readonly stop: () => void;

  /** `last`: the number of the last step; `rests`: the steps that are looked at for longer. */
  constructor(
    readonly last: number,
    private readonly rests: ReadonlySet<number>,
    start = 0,
  ) {
    this.at.value = this.within(start);
    this.stop = effect(() => {
      if (!this.playing.value) return;
      const wait = (1000 / this.speed.value) * (this.rests.has(this.at.value) ? REST : 1);
      const timer = setTimeout(() => {
        this.at.value = this.within(this.at.peek() + 1);
        if (this.atEnd.peek()) this.playing.value = false;
      }, wait);
      return () => clearTimeout(timer);
    });
  }

  /** Show a step, and stay there. */
  go(step: number): void {
    this.playing.value = false;
    this.at.value = this.within(step);
  }

  /** Go so many steps on, or back. */
  by(steps: number): void {
    this.go(this.at.peek() + steps);
  }

  /** The nearest step of some on the one side or the other; the end of the deal if there is none. */
  toNext(steps: readonly number[], way: 1 | -1): void {
    const now = this.at.peek();
    const next = way > 0 ? steps.find((step) => step > now) : steps.findLast((step) => step < now);
    this.go(next ?? (way > 0 ? this.last : 0));
  }

  /** Play on by itself, from the beginning if the end is shown; or pause. */
  toggle(): void {
    untracked(() => {
      if (!this.playing.value && this.atEnd.value) this.at.value = 0;
      this.playing.value = !this.playing.value;
    });
  }

  /** The next speed; after the highest the lowest. */
  faster(): void {
    const place = SPEEDS.findIndex((speed) => speed === this.speed.peek());
    this.speed.value = SPEEDS[(place + 1) % SPEEDS.length] ?? 1;
  }

  dispose(): void {
    this.stop();
  }

  private within(step: number): number {
    return Math.min(this.last, Math.max(0, Math.trunc(step) || 0));
  }
}

/** What a key does: the arrows step, up and down go by tricks, Home and End to the ends, space plays. */
export function pressed(player: Player, tricks: readonly number[], event: KeyboardEvent): boolean {
  switch (event.key) {
    case "ArrowRight":
      player.by(1);
      break;
    case "ArrowLeft":
      player.by(-1);
      break;
    case "PageDown":
      player.toNext(tricks, 1);
      break;
    case "PageUp":
      player.toNext(tricks, -1);
      break;
    case "Home":
      player.go(0);
      break;
    case "End":
      player.go(player.last);
      break;
    case " ":
      player.toggle();
      break;
    default:
      return false;
  }
  return true;
}
