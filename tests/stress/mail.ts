import { join } from "node:path";
import { settings, withFolder } from "../../bench/product.ts";
import { deliverOverRestarts } from "../support/mail-outage.ts";
import { startProduct } from "../support/product.ts";
import type { Figure } from "./figure.ts";

const restarts = 5;
const forms = 5;
/** Milliseconds between two restarts. */
const minRunMs = 24_000;
/** How much faster than time the product's clock runs, so that the outage lasts an hour and the pauses of an hour are waited. */
const times = 30;

/** Lets forms arrive while the mail server is away for an hour and the product is restarted, and counts the mails that arrive. */
export function run(): Promise<Figure[]> {
	return withFolder(async (data) => {
		const clock = {
			NODE_OPTIONS: `--import=${join(import.meta.dirname, "..", "support", "fast-clock.ts")}`,
			FAST_CLOCK: `${times},${Date.now()}`,
		};
		const start = (mail: Record<string, string>) => startProduct({ ...settings(data), ...clock, ...mail });
		const { expected, arrived, doubled, outage, attempts } = await deliverOverRestarts(start, {
			restarts,
			forms,
			minRunMs,
		});
		const minutes = Math.round((outage * times) / 60_000);
		return [
			{
				what: `a mail server that takes nothing for an hour, the product ended or killed ${restarts} times meanwhile: mails of answered forms that arrived, and that arrived twice (the product's clock runs ${times} times as fast as time)`,
				goal: `${2 * restarts * forms}, 0; at least 60 minutes`,
				measured: `${arrived} of ${expected}, ${doubled}; ${minutes} minutes, ${attempts} attempts in vain`,
				met: expected === 2 * restarts * forms && arrived === expected && doubled === 0 && minutes >= 60,
			},
		];
	});
}
