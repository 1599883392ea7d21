import { expect, test } from "vitest";
import { deliverOverRestarts } from "../support/mail-outage.ts";
import { dataFolder, startProduct } from "../support/product.ts";

test("mail whose server is away leaves once when it is back, over five restarts", async () => {
	const data = await dataFolder();
	const start = (settings: Record<string, string>) => startProduct({ DATA_DIR: data, ...settings });
	expect(await deliverOverRestarts(start, { restarts: 5, forms: 1, lasting: 0 })).toMatchObject({
		expected: 10,
		arrived: 10,
		doubled: 0,
	});
	// Each restart waits for an attempt, and the last mail for its pause to end.
}, 240_000);
