import type { ComponentChildren } from "preact";
import { settings as words } from "../i18n/settings";
import { sounds } from "../sound/tones";
import { Segmented } from "../ui/Segmented";
import { set, type Settings, settings } from "../ui/settings";
import { Switch } from "../ui/Switch";
import { LanguageSwitch } from "./LanguageSwitch";

/** Settings that are on or off; whether talk is shown at the seats is set where one talks. */
type OnOff = Exclude<{ [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings], "bubbles">;

function Toggle({ what, help }: { readonly what: OnOff; readonly help?: string }) {
  return <Switch label={words[what]} help={help} on={settings.value[what]} onSwitch={(on) => set(what, on)} />;
}

interface PartProps {
  readonly title: string;
  readonly isPage: boolean;
  readonly children: ComponentChildren;
}

function Part({ title, isPage, children }: PartProps) {
  return (
    <section class={isPage ? "me-card" : "menu-section"}>
      {isPage ? <h2>{title}</h2> : <h3>{title}</h3>}
      {children}
    </section>
  );
}

/** All that is set on this device: on a page of its own, or in a menu. */
export function SettingsList({ isPage = false }: { readonly isPage?: boolean }) {
  const { theme, sound, volume } = settings.value;
  return (
    <>
      <Part title={words.look} isPage={isPage}>
        <LanguageSwitch />
        <Segmented
          label={words.theme}
          value={theme}
          choices={[
            { value: "auto", text: words.followDevice },
            { value: "light", text: words.light },
            { value: "dark", text: words.dark },
          ]}
          onChoose={(chosen) => set("theme", chosen)}
        />
        <Toggle what="largeType" />
        <Toggle what="largeCards" />
        <Toggle what="fourColours" help={words.fourHelp} />
        <Toggle what="stillCards" help={words.stillHelp} />
      </Part>
      <Part title={words.sounds} isPage={isPage}>
        <Toggle what="sound" help={words.soundHelp} />
        {sound && (
          <Segmented
            label={words.volume}
            value={volume}
            choices={[
              { value: "soft", text: words.soft },
              { value: "normal", text: words.normal },
              { value: "loud", text: words.loud },
            ]}
            onChoose={(chosen) => {
              set("volume", chosen);
              sounds.turn();
            }}
          />
        )}
        {"vibrate" in navigator && <Toggle what="vibrate" help={words.vibrateHelp} />}
      </Part>
      <Part title={words.play} isPage={isPage}>
        <Toggle what="confirmPlays" help={words.confirmHelp} />
        <Toggle what="autoForced" help={words.forcedHelp} />
      </Part>
    </>
  );
}
