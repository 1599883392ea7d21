import { settings, withFolder } from "../../bench/product.ts";
import { deliverOverRestarts } from "../support/mail-outage.ts";
import { runProduct } from "../support/running-product.ts";
import type { Figure } from "./figure.ts";

const restarts = 5;
const forms = 10;
/** Milliseconds between two restarts. */
const lasting = 12_000;

/** Lets forms arrive while the mail server is away and the product is restarted, and counts the mails that arrive. */
export function run(): Promise<Figure[]> {
	return withFolder(async (data) => {
		const start = (mail: Record<string, string>) => runProduct({ ...settings(data), ...mail });
		const { expected, arrived, doubled } = await deliverOverRestarts(start, { restarts, forms, lasting });
		return [
			{
				what: `mail server that takes nothing for ${(restarts * lasting) / 1000} s, the product ended or killed ${restarts} times: mails of answered forms that arrived, and that arrived twice`,
				goal: `${2 * restarts * forms}, 0`,
				measured: `${arrived} of ${expected}, ${doubled}`,
				met: expected === 2 * restarts * forms && arrived === expected && doubled === 0,
			},
		];
	});
}
