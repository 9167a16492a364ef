// What tests wait for comes late on a crowded machine, and on an idle one no later than ever.
import { configure } from "@testing-library/preact";

configure({ asyncUtilTimeout: 10_000 });
