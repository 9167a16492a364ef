import { render } from "preact";
import { App } from "./app";
import "./ui/settings";
import "./ui/page.css";

const root = document.getElementById("app");
if (root) render(<App />, root);
