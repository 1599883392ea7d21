import { expect, test } from "vitest";
import { careers } from "../../../content/careers.ts";
import { readWordsFrom } from "../../../content/live.ts";
import { messages } from "../../../contract/messages.ts";
import { openSignedIn } from "../../../tests/support/app.ts";
import { careerForm } from "../../../tests/support/factories.ts";

async function openWords() {
	const { token, ...app } = await openSignedIn();
	const put = async (file: string, values: object) => {
		const response = await app.request(`/api/v1/admin/words/${file}`, { method: "PUT", token, json: { values } });
		return [response.status, (await response.json()).errors];
	};
	return { ...app, put };
}

const item = { name: "A", icon: "A", profession: "B", example: false, desc: "C" };
const technology = { name: "A", logo: "lucide:cpu", use: "B" };
const position = (_: unknown, number: number) => `Position ${number}`;

test.each([
	["testimonials", (count: number) => ({ items: Array(count).fill(item) })],
	["technologies", (count: number) => ({ page: Array(count).fill(technology) })],
	["home", (count: number) => ({ technologies: { strip: Array(count).fill({ name: "A", logo: "nothing:has-it" }) } })],
	["company", (count: number) => ({ social: Array(count).fill({ name: "A", logo: "A", url: "https://a.example/" }) })],
	["service-vlsi", (count: number) => ({ serviceFAQ: { faqs: Array(count).fill({ question: "A", answer: "B" }) } })],
	["service-vlsi", (count: number) => ({ technologies: { items: Array(count).fill({ name: "A", use: "B" }) } })],
	[
		"blog",
		(count: number) => ({
			insights: Array(count).fill({ quote: "A", source: "B", url: "https://a.example/", checked: "2026-03-10" }),
		}),
	],
])("%s takes any number of entries (%#)", async (file, values) => {
	const { put } = await openWords();
	for (const count of [0, 1, 2, 5, 20]) expect(await put(file, values(count)), `${count}`).toEqual([200, undefined]);
});

test.each([
	["careers", { applyingFor: [] }, { applyingFor: "must hold at least one position, or nobody can apply" }],
	["careers", { applyingFor: ["A", "A "] }, { applyingFor: "holds the same position twice" }],
	["about", { introduction: { points: [] } }, { "introduction.points": expect.stringContaining("exactly 3") }],
	["home", { features: { items: [] } }, { "features.items": expect.stringContaining("exactly 4") }],
])("%s says what it takes (%#)", async (file, values, errors) => {
	const { put } = await openWords();
	const said = Object.fromEntries(Object.entries(errors).map(([path, message]) => [path, [message]]));
	expect(await put(file, values)).toEqual([422, said]);
});

test("an application is for a position that there is when it is sent, the first one where none is named", async () => {
	const { put, ...app } = await openWords();
	const send = async (json: object) => {
		const response = await app.request("/api/v1/user/carrier", { json });
		return [response.status, (await response.json()).errors];
	};
	const { position: _, ...unnamed } = careerForm;
	await put("careers", { applyingFor: ["Welder", ...Array.from({ length: 29 }, position)] });
	expect(await send({ ...careerForm, position: "Astronaut" })).toEqual([422, { position: [messages.positionUnknown] }]);
	for (const sent of [unnamed, { ...unnamed, position: " " }, { ...unnamed, position: "Position 28" }])
		expect(await send(sent)).toEqual([200, undefined]);
	const rows = await app.store.selectFrom("submissions").select("topic").orderBy("topic").execute();
	expect(rows.map(({ topic }) => topic)).toEqual(["Position 28", "Welder", "Welder"]);
});

test("pages offer a position in the letters that the API compares", async () => {
	const { put, ...app } = await openWords();
	const long = "Low-noise engineer for 5 GHz and 12 V parts in a-b tests";
	await put("careers", { applyingFor: [long] });
	const { rendered } = app.appContext.words.published();
	readWordsFrom(() => rendered);
	expect(careers.applyingFor).toEqual([long]);
});
