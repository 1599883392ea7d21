import { expect, test } from "vitest";
import { aDataFolder } from "../support/data-folder.ts";
import { deliverOverRestarts } from "../support/mail-outage.ts";
import { startOwnProduct } from "../support/vitest-product.ts";

test("mail whose server is away leaves once when it is back, over two restarts, one of them a kill", async () => {
	const data = await aDataFolder();
	const start = (settings: Record<string, string>) => startOwnProduct({ DATA_DIR: data, ...settings });
	expect(await deliverOverRestarts(start, { restarts: 2, forms: 2, minRunMs: 0 })).toMatchObject({
		expected: 8,
		arrived: 8,
		doubled: 0,
	});
});
