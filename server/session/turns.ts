import { OverloadError } from "../errors.ts";

/** How a lane works. */
interface Lane {
	/** How many wait at most. */
	most: number;
	/** How long one waits at most, in milliseconds. */
	timeoutMs: number;
	/** How long the lane rests after a check while so many wait, in milliseconds. */
	rest: (waiting: number) => number;
}

/** Who asks for a turn. */
interface Asking {
	/** How often the same place asked before. */
	earlier: number;
	/** Aborted when nobody waits for the response any more. */
	signal: AbortSignal;
}

/** Lets checks run one after another. */
export type TakeTurn = <Result>(asking: Asking, check: () => Promise<Result>) => Promise<Result>;

interface Waiting extends Asking {
	start: () => void;
	turnAway: () => void;
}

/**
 * A lane in which one check runs at a time. Next is who asked least often before, and among those who came last: in a
 * flood whoever came first would wait for all of it, and whoever has to wait too long is told so and may ask again.
 * @throws OverloadError for who has to be turned away
 */
export function createLane({ most, timeoutMs, rest }: Lane): TakeTurn {
	/** In the order in which they came. */
	const waiting = new Set<Waiting>();
	let occupied = false;

	const next = () => {
		let first: Waiting | undefined;
		for (const one of waiting) if (!first || one.earlier <= first.earlier) first = one;
		occupied = first !== undefined;
		first?.start();
	};

	const turnAwayLast = () => {
		let last: Waiting | undefined;
		for (const one of waiting) if (!last || one.earlier > last.earlier) last = one;
		last?.turnAway();
	};

	const myTurn = (asking: Asking) =>
		new Promise<void>((resolve, reject) => {
			const leave = () => {
				waiting.delete(one);
				clearTimeout(timer);
				asking.signal.removeEventListener("abort", turnAway);
			};
			const turnAway = () => {
				leave();
				reject(new OverloadError(1));
			};
			const start = () => {
				leave();
				resolve();
			};
			const timer = setTimeout(turnAway, timeoutMs);
			const one: Waiting = { ...asking, start, turnAway };
			asking.signal.addEventListener("abort", turnAway);
			waiting.add(one);
			if (asking.signal.aborted) turnAway();
			else if (waiting.size > most) turnAwayLast();
		});

	return async (asking, check) => {
		if (occupied) await myTurn(asking);
		occupied = true;
		try {
			return await check();
		} finally {
			const pause = rest(waiting.size);
			if (pause > 0) setTimeout(next, pause);
			else next();
		}
	};
}
