// Preloaded into a product with `--import`: what it does after two seconds or more it never does, and the time of DRAIN_SECONDS
// lasts until SIGUSR2 comes. So a test proves the same on a machine whose cores are taken.
import { once } from "node:events";
import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";

const [begin, pause] = [globalThis.setTimeout, timers.setTimeout];
const long = 2_000;
const never = 2 ** 31 - 1;

globalThis.setTimeout = ((callback: () => void, milliseconds = 0, ...given: []) =>
	begin(callback, milliseconds < long ? milliseconds : never, ...given)) as typeof setTimeout;
timers.setTimeout = ((milliseconds = 0, ...given: []) =>
	milliseconds < long ? pause(milliseconds, ...given) : once(process, "SIGUSR2")) as typeof pause;
syncBuiltinESMExports();
