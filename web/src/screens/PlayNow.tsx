import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";

import { home } from "../i18n/home";
import { say } from "../i18n/index";
import { useAsked } from "../me/asked";
import { Waiting } from "../me/Waiting";
import { type Failure, getCatalogue, playNow } from "../net/api";
import type { GameInfo, PresetInfo } from "../net/messages";
import { go, LOBBY, RANKING } from "../route";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
import { NextIcon, ScoreIcon } from "../ui/LaterIcons";
import { Segmented } from "../ui/Segmented";
import { toast } from "../ui/Toast";
import { Choice } from "./Choice";
import { type Draft, draftOf } from "./draft";
import { GameChoice } from "./GameChoice";
import { lastPlayed, rememberPlayed, sitAtOnce } from "./identity";
import { RulesButton } from "./RulesButton";

/** Sit down at once, where others wait for the same game by the same rules: those of last time, unless others are chosen. */
export function PlayNow() {
  const asked = useAsked(getCatalogue);
  return <Waiting asked={asked}>{({ games }) => <Games games={games} />}</Waiting>;
}

function Games({ games }: { readonly games: readonly GameInfo[] }) {
  const chosen = useSignal(lastOf(games));
  const rated = useSignal(false);
  const changing = useSignal(false);
  const going = useSignal(false);
  const game = chosen.value?.game;
  // Strangers who are rated meet by one set of rules.
  const preset = rated.value ? game?.presets[0] : chosen.value?.preset;

  async function sit(event: Event) {
    event.preventDefault();
    if (!game || !preset) return;
    going.value = true;
    try {
      const { code, path } = await playNow({ game: game.name, preset: preset.name, rated: rated.value });
      if (!rated.value) rememberPlayed({ game: game.name, preset: preset.name });
      sitAtOnce(code);
      go(path);
    } catch (error) {
      toast(say((error as Failure).text), "wrong");
    }
    going.value = false;
  }

  return (
    <form class="play-now" onSubmit={(event) => void sit(event)}>
      <GameChoice games={games} chosen={game?.name} onChoose={(other) => (chosen.value = draftOf(other))} />
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
          {game && preset && (
            <RulesButton
              table={{ game: game.name, preset: preset.name }}
              game={game.title}
              preset={preset.title}
              text={home.rulesOf(say(preset.title))}
            />
          )}
          {game && !rated.value && game.presets.length > 1 && (
            <Button kind="quiet" aria-label={home.changePreset} onClick={() => (changing.value = true)}>
              {home.changeIt}
            </Button>
          )}
          <p>{rated.value ? home.ratedHelp : home.nowHelp}</p>
        </div>
        <Button onClick={() => go(LOBBY)}>{home.lobby}</Button>
        <Button type="submit" kind="gold" wide disabled={going.value}>
          {home.nowGo}
        </Button>
      </div>
      {game && preset && changing.value && (
        <PresetSheet
          game={game}
          chosen={preset}
          onChoose={(other) => (chosen.value = { game, preset: other, changes: {} })}
          onClose={() => (changing.value = false)}
        />
      )}
    </form>
  );
}

/** As played last time, as far as the server still offers it. */
function lastOf(games: readonly GameInfo[]): Draft | null {
  const last = lastPlayed();
  const game = games.find(({ name }) => name === last?.game);
  return game ? draftOf(game, last?.preset) : draftOf(games[0]);
}

interface PresetSheetProps {
  readonly game: GameInfo;
  readonly chosen: PresetInfo;
  readonly onChoose: (preset: PresetInfo) => void;
  readonly onClose: () => void;
}

function PresetSheet({ game, chosen, onChoose, onClose }: PresetSheetProps) {
  const group = useId();
  return (
    <Dialog
      kind="note"
      title={home.preset}
      onClose={onClose}
      footer={
        <Button kind="gold" wide onClick={onClose}>
          {home.choosePreset}
        </Button>
      }
    >
      <fieldset class="choice">
        <legend class="unseen">{home.preset}</legend>
        {game.presets.map((preset) => (
          <Choice
            key={preset.name}
            group={group}
            title={say(preset.title)}
            help={say(preset.help)}
            checked={preset.name === chosen.name}
            onChoose={() => onChoose(preset)}
          />
        ))}
      </fieldset>
    </Dialog>
  );
}
