import { expect, test } from "vitest";
import { drawingsIn } from "../../../drawing/file.ts";
import { openSignedIn } from "../../../tests/support/app.ts";
import { aPost, aProject } from "../../../tests/support/factories.ts";

const covers = drawingsIn("covers");

test("what is added takes the drawing that the fewest others have, and keeps it", async () => {
	const app = await openSignedIn();
	for (const add of [aPost, aProject]) {
		const added: { _id: string; drawing: string }[] = [];
		for (let number = 0; number <= covers.length; number++) added.push(await add(app, { title: `Number ${number}` }));
		expect(added.map(({ drawing }) => drawing)).toEqual([...covers, covers[0]]);
	}
	const changed = await app.call("/api/v1/blog/b/number-7", { json: { title: "Renamed", content: "Changed" } });
	expect(changed.data).toMatchObject({ title: "Renamed", drawing: covers[7] });
});
