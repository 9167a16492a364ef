import { useId } from "preact/hooks";

import { home } from "../i18n/home";
import { say } from "../i18n/index";
import type { GameInfo } from "../net/messages";
import { Choice } from "./Choice";
import "./newtable.css";

interface GameChoiceProps {
  readonly games: readonly GameInfo[];
  readonly chosen: string | undefined;
  readonly onChoose: (game: GameInfo) => void;
}

/** What to play. */
export function GameChoice({ games, chosen, onChoose }: GameChoiceProps) {
  const group = useId();
  return (
    <fieldset class="choice games">
      <legend>{home.game}</legend>
      {games.map((game) => (
        <Choice
          key={game.name}
          group={group}
          title={say(game.title)}
          help={say(game.help)}
          checked={game.name === chosen}
          onChoose={() => onChoose(game)}
        />
      ))}
    </fieldset>
  );
}
