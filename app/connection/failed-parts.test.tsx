import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reloadFailedParts } from "./failed-parts.ts";

/** Whether the server was away, and when it has returned. */
let away: PromiseWithResolvers<boolean>;
vi.mock("./connection.ts", () => ({ untilReachable: () => away.promise }));

let stop: (() => void) | undefined;
beforeEach(() => {
	away = Promise.withResolvers<boolean>();
	document.body.replaceChildren();
	vi.spyOn(performance, "getEntriesByName").mockReturnValue([]);
	// happy-dom knows no such list.
	Object.defineProperty(document, "images", { configurable: true, get: () => document.querySelectorAll("img") });
});
afterEach(() => stop?.());

/** An image of the page, and how often its address was set again. */
function anImage(address = "/cover.webp", isComplete = false) {
	const image = document.createElement("img");
	image.setAttribute("src", address);
	Object.defineProperties(image, { currentSrc: { get: () => image.src }, complete: { value: isComplete } });
	document.body.append(image);
	const set = vi.spyOn(image, "setAttribute");
	return { image, loads: () => set.mock.calls.filter(([name]) => name === "src").map(([, value]) => value) };
}
const fail = (part: Element) => part.dispatchEvent(new Event("error"));
/** The server says whether it was away. */
async function answer(wasAway: boolean) {
	away.resolve(wasAway);
	await away.promise;
	away = Promise.withResolvers<boolean>();
}

test("an image that failed while the server was away is loaded again each time it has returned", async () => {
	const { image, loads } = anImage();
	stop = reloadFailedParts();
	fail(image);
	expect(loads()).toEqual([]);
	await answer(true);
	expect(loads()).toEqual(["/cover.webp"]);
	fail(image);
	await answer(true);
	expect(loads()).toEqual(["/cover.webp", "/cover.webp"]);
});

test("one that fails while the server answers is loaded once more, and then given up", async () => {
	const { image, loads } = anImage();
	stop = reloadFailedParts();
	for (const _time of [1, 2, 3]) {
		fail(image);
		await answer(false);
	}
	expect(loads()).toHaveLength(1);
});

test("an image that has left the page meanwhile is not loaded, nor anything once it was stopped", async () => {
	const gone = anImage("/gone.webp");
	const late = anImage("/late.webp");
	stop = reloadFailedParts();
	fail(gone.image);
	gone.image.remove();
	await answer(true);
	stop?.();
	fail(late.image);
	await answer(true);
	expect([gone.loads(), late.loads()]).toEqual([[], []]);
});

test("what had failed before the scripts came is loaded again too", async () => {
	const { loads } = anImage("/cover.webp", true);
	stop = reloadFailedParts();
	await answer(true);
	expect(loads()).toEqual(["/cover.webp"]);
});

test("a style sheet is loaded again, and no other kind of link", async () => {
	const links = ["stylesheet", "icon"].map((rel) => {
		const link = document.createElement("link");
		// As an attribute it would have happy-dom load the file.
		Object.defineProperties(link, { rel: { value: rel }, sheet: { value: null } });
		link.setAttribute("href", `/${rel}.css`);
		document.body.append(link);
		return vi.spyOn(link, "setAttribute");
	});
	stop = reloadFailedParts();
	for (const link of document.querySelectorAll("link")) fail(link);
	await answer(true);
	expect(links.map(({ mock }) => mock.calls)).toEqual([[["href", "/stylesheet.css"]], []]);
});
