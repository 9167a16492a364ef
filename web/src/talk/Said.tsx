/** What people have just said, where no seats are shown beside which it could stand, or something covers them. */
import { Announcer } from "../table/Announcer";
import { Bubble } from "./Bubble";
import { bubbles } from "./news";
import { speakerOf } from "./speech";
import "./said.css";

export function Said() {
  return (
    <>
      <ul class="said">
        {[...bubbles.value.values()].map((line) => (
          <li key={`${line.who}/${line.at}`} aria-hidden="true">
            <strong>{speakerOf(line)}</strong>
            <Bubble line={line} />
          </li>
        ))}
      </ul>
      <Announcer />
    </>
  );
}
