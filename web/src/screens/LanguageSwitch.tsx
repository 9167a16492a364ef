import { common } from "../i18n/common";
import { language, speak } from "../i18n/index";
import { Segmented } from "../ui/Segmented";

/** Choose the language; each is named in itself. */
export function LanguageSwitch() {
  return (
    <Segmented
      label={common.language}
      value={language.value}
      choices={[
        { value: "zh", text: "中文", lang: "zh-Hans" },
        { value: "en", text: "English", lang: "en" },
      ]}
      onChoose={speak}
    />
  );
}
