import { expect, test } from "vitest";
import { drawingsIn } from "../../../drawing/file.ts";
import { createTestApp } from "../../../tests/support/app.ts";
import { aPost, aProject } from "../../../tests/support/factories.ts";
import { signIn } from "../../../tests/support/session.ts";

const covers = drawingsIn("covers");

test("what is added takes the drawing that the fewest others have, and keeps it", async () => {
	const app = await createTestApp();
	for (const add of [aPost, aProject]) {
		const added: { _id: string; drawing: string }[] = [];
		for (let number = 0; number <= covers.length; number++) added.push(await add(app, { title: `Number ${number}` }));
		expect(added.map(({ drawing }) => drawing)).toEqual([...covers, covers[0]]);
	}
	const token = await signIn(app);
	const json = { title: "Renamed", content: "Changed" };
	const changed = await (await app.request("/api/v1/blog/b/number-7", { method: "POST", token, json })).json();
	expect(changed.data).toMatchObject({ title: "Renamed", drawing: covers[7] });
});
