import { words } from "./index";

export const rules = words({
  title: { zh: "本桌规则", en: "The rules of this table" },
  playedBy: { zh: (preset: string) => `按“${preset}”打`, en: (preset: string) => `Preset: ${preset}` },
  since: { zh: "你上次确认之后，改了这些：", en: "Changed since you confirmed:" },
  changed: { zh: "与预设不同之处", en: "Where this table differs from its preset" },
  unchanged: { zh: "一条都没有改，全部规则如下。", en: "Nothing is changed. The rules in full:" },
  asPreset: { zh: "现在和预设一样，全部规则如下。", en: "They are those of the preset now. The rules in full:" },
  except: { zh: "只有这些不同：", en: "Except for this:" },
  confirm: { zh: "看过了，就按这个打", en: "Got it, let's play" },
  confirmed: { zh: "你已确认", en: "You have confirmed" },
});
