import fc from "fast-check";
import { expect, test } from "vitest";
import { createTestApp } from "../../tests/support/app.ts";
import { aContactRequest, anApplication, aPost, aProject } from "../../tests/support/factories.ts";
import { difference, generatedCalls } from "../../tests/support/openapi-calls.ts";
import { runs } from "../../tests/support/property-runs.ts";
import { createOwner, signIn } from "../../tests/support/session.ts";

test("every call, allowed or forbidden, is answered as the document says", async () => {
	const app = await createTestApp({ settings: { FORM_LIMIT: "1000000" } });
	const document = await (await app.request("/api/v1/openapi.json")).json();
	const ids: string[] = [];
	for (let number = 0; number < 8; number += 1) {
		const published = [await aPost(app), await aProject(app)].map(({ _id }) => _id);
		const received = [await aContactRequest(app), await anApplication(app)].map(({ id }) => id);
		ids.push(...published, ...received);
	}
	const calls = generatedCalls(document, ids);
	await createOwner(app);
	let token = await signIn(app);
	await fc.assert(
		fc.asyncProperty(calls, async (call) => {
			const { method, target, withToken, headers, body } = call;
			const response = await app.request(`/api/v1${target}`, {
				method: method.toUpperCase(),
				headers,
				...(body !== undefined && { body }),
				token: withToken ? token : undefined,
			});
			expect(await difference(document, call, response)).toBeNull();
			if (target.endsWith("/logout")) token = await signIn(app);
		}),
		{ numRuns: runs(250) },
	);
	expect(app.logged.filter(({ level }) => level === "error")).toEqual([]);
});
