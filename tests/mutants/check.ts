// `node tests/mutants/check.ts`: whether every fault of the mutation check can still be made; `npm run check` asks it. Making
// them takes half an hour, so that a fault whose source has changed would be seen late.
import { root } from "../../bootstrap/root.mjs";
import { areas } from "./areas.ts";
import { staleFaults } from "./stale.ts";

const stale = staleFaults(root, Object.values(areas).flat());
for (const fault of stale) console.log(fault);
process.exitCode = stale.length === 0 ? 0 : 1;
