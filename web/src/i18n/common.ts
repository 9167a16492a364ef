import { words } from "./index";

export const common = words({
  product: { zh: "抠底", en: "Koudi" },
  close: { zh: "关闭", en: "Close" },
  back: { zh: "返回", en: "Back" },
  cancel: { zh: "取消", en: "Cancel" },
  done: { zh: "好", en: "Done" },
  retry: { zh: "再试一次", en: "Try again" },
  home: { zh: "回到首页", en: "Back to the start page" },
  language: { zh: "语言", en: "Language" },
  you: { zh: "你", en: "You" },
  bot: { zh: "机器人", en: "Bot" },
  waiting: { zh: "请稍候…", en: "One moment…" },
});
