import { expect, test } from "vitest";
import { openSignedIn } from "../../tests/support/app.ts";
import { aPost, aProject, careerForm } from "../../tests/support/factories.ts";

/** What each call needs, in the order of the specification. */
test.each([
	["blog", ["title", "content"]],
	["blog/b/reading-a-datasheet", ["title", "content"]],
	["project", ["title", "description"]],
	["project/p/meter-gateway", ["title", "description"]],
	["user/contact-us", ["name", "email"]],
	["user/carrier", ["name", "email", "resumeLink"]],
	["user/login", ["email", "password"]],
])("spec 5: %s names what is missing of %j in this order, the first one as its message", async (path, fields) => {
	const app = await openSignedIn();
	await Promise.all([aPost(app), aProject(app)]);
	const label = (field: string) => (field === "resumeLink" ? "Resume link" : field[0]?.toUpperCase() + field.slice(1));
	for (const field of fields) {
		const missing = fields.slice(fields.indexOf(field)).map((name) => [name, [`${label(name)} is required`]]);
		const sent = fields.slice(0, fields.indexOf(field)).map((name) => [name, Reflect.get(careerForm, name) ?? "Text"]);
		const { code, message, errors } = await app.call(`/api/v1/${path}`, { json: Object.fromEntries(sent) });
		expect([code, message, Object.entries(errors)]).toEqual([422, `${label(field)} is required`, missing]);
	}
});
