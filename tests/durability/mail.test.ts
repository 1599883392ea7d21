import { expect, test } from "vitest";
import { aDataFolder } from "../support/data-folder.ts";
import { deliverOverRestarts } from "../support/mail-outage.ts";
import { startOwnProduct } from "../support/vitest-product.ts";

test("mail whose server is away leaves once when it is back, over five restarts", async () => {
	const data = await aDataFolder();
	const start = (settings: Record<string, string>) => startOwnProduct({ DATA_DIR: data, ...settings });
	expect(await deliverOverRestarts(start, { restarts: 5, forms: 1, minRunMs: 0 })).toMatchObject({
		expected: 10,
		arrived: 10,
		doubled: 0,
	});
	// Each restart waits for an attempt, and the last mail for its pause to end.
}, 240_000);
