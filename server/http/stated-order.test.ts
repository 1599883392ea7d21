import { expect, test } from "vitest";
import { openSignedIn } from "../../tests/support/app.ts";
import { aPost, aProject, contactForm } from "../../tests/support/factories.ts";
import { owner } from "../../tests/support/session.ts";

const { name, email } = contactForm;
const person = [
	["name", "Name is required", name],
	["email", "Email is required", email],
];
const post = [
	["title", "Title is required", "A board"],
	["content", "Content is required", "Text"],
];
const project = [
	["title", "Title is required", "A board"],
	["description", "Description is required", "Text"],
];

/** The required fields of each call in the order of the specification: name, message, a value that is taken. */
test.each([
	["blog", post],
	["blog/b/reading-a-datasheet", post],
	["project", project],
	["project/p/meter-gateway", project],
	["user/contact-us", person],
	["user/carrier", [...person, ["resumeLink", "Resume link is required", "https://example.com/cv"]]],
	[
		"user/login",
		[
			["email", "Email is required", owner.email],
			["password", "Password is required", owner.password],
		],
	],
])("spec 5: %s names what is missing in the stated order, the first one as its message", async (path, fields) => {
	const app = await openSignedIn();
	await Promise.all([aPost(app), aProject(app)]);
	const missingFrom = fields.map((_, index) => fields.slice(index));
	for (const missing of missingFrom) {
		const sent = fields.slice(0, fields.length - missing.length);
		const filled = Object.fromEntries(sent.map(([field, , value]) => [field, value]));
		const refused = await app.call(`/api/v1/${path}`, { json: filled });
		expect(refused).toMatchObject({ code: 422, status: "fail", message: missing[0]?.[1] });
		expect(Object.entries(refused.errors)).toEqual(missing.map(([field, message]) => [field, [message]]));
	}
});
