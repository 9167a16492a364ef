import { words } from "./index";

export const common = words({
  product: { zh: "抠底", en: "Koudi" },
  close: { zh: "关闭", en: "Close" },
  retry: { zh: "再试一次", en: "Try again" },
  home: { zh: "回到首页", en: "Back to the start page" },
  language: { zh: "语言", en: "Language" },
  mine: { zh: "我的", en: "Me" },
  you: { zh: "你", en: "You" },
  waiting: { zh: "请稍候…", en: "One moment…" },
});
