// Preloaded by Node.js (`--import`): makes the clock of a process run faster than time, as `FAST_CLOCK=TIMES,SINCE` says,
// from the instant SINCE in milliseconds, so that a restarted process continues the time of the last one. Timers and
// `performance.now()` stay as they are.
const [times = 1, since = 0] = (process.env.FAST_CLOCK ?? "").split(",").map(Number);
const RealDate = Date;
const now = () => Math.round(since + (RealDate.now() - since) * times);

class FastDate extends RealDate {
	constructor(...given: number[]) {
		super(...((given.length === 0 ? [now()] : given) as [number]));
	}

	static override now(): number {
		return now();
	}
}

globalThis.Date = FastDate as DateConstructor;
