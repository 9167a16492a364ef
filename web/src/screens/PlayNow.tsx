import { useSignal } from "@preact/signals";

import { home } from "../i18n/home";
import { say } from "../i18n/index";
import { useAsked } from "../me/asked";
import { Waiting } from "../me/Waiting";
import { type Failure, getCatalogue, playNow } from "../net/api";
import type { GameInfo } from "../net/messages";
import { go, LOBBY, RANKING } from "../route";
import { Button } from "../ui/Button";
import { NextIcon, ScoreIcon } from "../ui/LaterIcons";
import { Segmented } from "../ui/Segmented";
import { toast } from "../ui/Toast";
import { GameChoice } from "./GameChoice";
import { lastRules, sitAtOnce } from "./identity";
import { RulesButton } from "./RulesButton";

/** Sit down at once, where others wait for the same game. */
export function PlayNow() {
  const asked = useAsked(getCatalogue);
  return <Waiting asked={asked}>{({ games }) => <Games games={games} />}</Waiting>;
}

function Games({ games }: { readonly games: readonly GameInfo[] }) {
  const chosen = useSignal(lastRules()?.game);
  const rated = useSignal(false);
  const going = useSignal(false);
  const game = games.find(({ name }) => name === chosen.value) ?? games[0];

  async function sit(event: Event) {
    event.preventDefault();
    if (!game) return;
    going.value = true;
    try {
      const { code, path } = await playNow({ game: game.name, rated: rated.value });
      sitAtOnce(code);
      go(path);
    } catch (error) {
      toast(say((error as Failure).text), "wrong");
    }
    going.value = false;
  }

  return (
    <form class="play-now" onSubmit={(event) => void sit(event)}>
      <GameChoice games={games} chosen={game?.name} onChoose={({ name }) => (chosen.value = name)} />
      <Segmented
        label={home.stakes}
        value={rated.value ? "rated" : "casual"}
        choices={[
          { value: "casual", text: home.casual },
          { value: "rated", text: home.rated },
        ]}
        onChoose={(value) => (rated.value = value === "rated")}
      />
      <p>
        <a
          class="play-now-ranking"
          href={RANKING}
          onClick={(event) => {
            event.preventDefault();
            go(RANKING);
          }}
        >
          <ScoreIcon />
          {home.ranking}
          <NextIcon />
        </a>
      </p>
      <div class="form-end">
        <div class="form-end-told">
          {game?.presets[0] && (
            <RulesButton
              table={{ game: game.name, preset: game.presets[0].name }}
              game={game.title}
              preset={game.presets[0].title}
              text={home.rulesOf(say(game.presets[0].title))}
            />
          )}
          <p>{rated.value ? home.ratedHelp : home.nowHelp}</p>
        </div>
        <Button onClick={() => go(LOBBY)}>{home.lobby}</Button>
        <Button type="submit" kind="gold" wide disabled={going.value}>
          {home.nowGo}
        </Button>
      </div>
    </form>
  );
}
