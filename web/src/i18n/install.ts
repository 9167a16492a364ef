import { words } from "./index";

export const install = words({
  title: { zh: "装到主屏幕", en: "Install Koudi" },
  why: { zh: "像应用一样打开，全屏，载入更快", en: "Opens like an app, full screen, sooner" },
  install: { zh: "安装", en: "Install" },
  byHand: {
    zh: "在浏览器里点“分享”，再点“添加到主屏幕”",
    en: "In the browser tap Share, then Add to Home Screen",
  },
  later: { zh: "以后再说", en: "Not now" },
});
