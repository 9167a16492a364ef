import { render } from "preact";
import { App } from "./app";
import { keepFiles } from "./install";
import { hasAccount } from "./memory";
import "./ui/settings";
import "./ui/page.css";
import "./ui/fields.css";

const root = document.getElementById("app");
if (hasAccount()) void import("./me").then(({ begin }) => begin());
if (root) render(<App />, root);
if (import.meta.env.PROD) keepFiles();
