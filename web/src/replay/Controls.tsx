/** The slider and the buttons below a replay. */
import { replay } from "../i18n/replay";
import { IconButton } from "../ui/Button";
import { BackIcon, FirstIcon, LastIcon, NextIcon, PauseIcon, PlayIcon } from "../ui/LaterIcons";
import type { Player } from "./player";

interface ControlsProps {
  readonly player: Player;
  /** The steps in which a trick is complete. */
  readonly tricks: readonly number[];
  /** Steps that somebody should see, such as the turning points of a review. */
  readonly marks: readonly number[];
  /** Where a step stands, in words. */
  readonly where: readonly string[];
}

export function Controls({ player, tricks, marks, where }: ControlsProps) {
  const at = player.at.value;
  const speed = player.speed.value;
  return (
    <footer class="rp-controls">
      <div class="rp-slider" style={{ "--part": player.last ? at / player.last : 0 }}>
        {tricks.map((step) => (
          <i key={step} class="rp-tick" style={{ "--at": step / player.last }} aria-hidden="true" />
        ))}
        <input
          type="range"
          aria-label={replay.steps}
          aria-valuetext={where.join(" ")}
          min={0}
          max={player.last}
          value={at}
          onInput={({ currentTarget }) => player.go(currentTarget.valueAsNumber)}
        />
        {marks.map((step) => (
          <i key={step} class="rp-mark" style={{ "--at": step / player.last }} aria-hidden="true" />
        ))}
      </div>
      <div class="rp-buttons">
        <span class="rp-where" aria-hidden="true">
          {where.map((words) => (
            <span key={words}>{words}</span>
          ))}
        </span>
        <IconButton label={replay.first} disabled={at === 0} onClick={() => player.toNext(tricks, -1)}>
          <FirstIcon />
        </IconButton>
        <IconButton label={replay.previous} disabled={at === 0} onClick={() => player.by(-1)}>
          <BackIcon />
        </IconButton>
        <button
          type="button"
          class="rp-play"
          aria-label={player.playing.value ? replay.pause : replay.play}
          onClick={() => player.toggle()}
        >
          {player.playing.value ? <PauseIcon /> : <PlayIcon />}
        </button>
        <IconButton label={replay.next} disabled={player.atEnd.value} onClick={() => player.by(1)}>
          <NextIcon />
        </IconButton>
        <IconButton label={replay.last} disabled={player.atEnd.value} onClick={() => player.toNext(tricks, 1)}>
          <LastIcon />
        </IconButton>
        <button type="button" class="rp-speed" aria-label={replay.speed(speed)} onClick={() => player.faster()}>
          {speed}×
        </button>
      </div>
    </footer>
  );
}
