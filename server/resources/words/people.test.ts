import { expect, test } from "vitest";
import { messages } from "../../../contract/messages.ts";
import { openSignedIn } from "../../../tests/support/app.ts";
import { aPhoto } from "../../../tests/support/photo.ts";
import { day } from "../../durations.ts";
import { removalJob } from "../privacy/removal-job.ts";

async function openWords() {
	const { token, ...app } = await openSignedIn();
	const put = (path: string, json: object) => app.request(`/api/v1/admin/${path}`, { method: "PUT", token, json });
	const save = async (file: string, values: object) => {
		const response = await put(`words/${file}`, { values });
		return [response.status, (await response.json()).errors];
	};
	const store = async (): Promise<string> => {
		const form = { image: await aPhoto() };
		return (await (await app.request("/api/v1/admin/images", { token, form })).json()).data.image;
	};
	return { ...app, put, save, upload: store };
}

const person = { name: "Anna Nowak", role: "Lead engineer" };
const gone = `${"0".repeat(32)}-1600.webp`;

test("a person is a name and a role, and whatever else the owner says", async () => {
	const { save, upload, appContext } = await openWords();
	const photo = await upload();
	const whole = { ...person, field: "Motors", photo, alt: "At the bench", lead: true, services: ["vlsi"] };
	expect(await save("people", { people: [whole, person] })).toEqual([200, undefined]);
	const { people } = appContext.words.published().files.get("people.json") as { people: object[] };
	const nothing = { field: "", photo: "", alt: "", lead: false, services: [] };
	expect(people).toEqual([whole, { ...person, ...nothing }]);
	expect(await save("company", { benchPhoto: { image: photo, alt: "The bench" } })).toEqual([200, undefined]);
});

const notAName = "must be the name of a stored image, or empty";
const aPerson = (given: object) => ({ people: [{ ...person, ...given }] });

test.each([
	["people", aPerson({ photo: gone, alt: "A" }), "people.0.photo", messages.imageNotStored],
	["company", { benchPhoto: { image: gone, alt: "A" } }, "benchPhoto.image", messages.imageNotStored],
	["people", aPerson({ photo: "javascript:alert(1)", alt: "A" }), "people.0.photo", notAName],
	["people", aPerson({ photo: "../../1600.webp", alt: "A" }), "people.0.photo", notAName],
	["people", aPerson({ photo: `${gone}"><script>`, alt: "A" }), "people.0.photo", notAName],
	["people", aPerson({ services: ["welding"] }), "people.0.services.0", expect.stringContaining("vlsi")],
	["people", aPerson({ name: " " }), "people.0.name", "must not be empty"],
])("what no photograph or person can be is refused at its field (%#)", async (file, values, path, message) => {
	const { save } = await openWords();
	expect(await save(file, values)).toEqual([422, { [path]: [message] }]);
});

test("a photograph without a text for people who do not see it is refused at that text", async () => {
	const { save, upload } = await openWords();
	const photo = await upload();
	const said = ["Say what the photograph shows"];
	expect(await save("people", { people: [{ ...person, photo }] })).toEqual([422, { "people.0.alt": said }]);
	expect(await save("company", { benchPhoto: { image: photo, alt: " " } })).toEqual([422, { "benchPhoto.alt": said }]);
});

test("a photograph stays while words, a version or a draft of them name it, and goes with the last", async () => {
	const { save, put, upload, store, clock, appContext, request } = await openWords();
	const [published, drafted, unused] = [await upload(), await upload(), await upload()];
	await save("people", { people: [{ ...person, photo: published, alt: "A" }] });
	const values = { people: [{ ...person, photo: drafted, alt: "A" }] };
	await put("drafts/words-draft-0001", { kind: "words", item: "people", values });
	const remaining = async () => {
		clock.advance(day);
		await removalJob(appContext).run(new AbortController().signal);
		const photos = { published, drafted, unused };
		const statuses = Object.entries(photos).map(async ([name, photo]) =>
			(await request(`/assets/blogs/${photo}`)).status === 200 ? [name] : [],
		);
		return (await Promise.all(statuses)).flat();
	};
	expect(await remaining()).toEqual(["published", "drafted"]);
	await store.deleteFrom("versions").execute();
	expect(await remaining()).toEqual(["published", "drafted"]);
	await save("people", { people: [] });
	await store.deleteFrom("drafts").execute();
	expect(await remaining()).toEqual([]);
});
