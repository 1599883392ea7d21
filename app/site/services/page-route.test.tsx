import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { layout } from "../../../content/layout.ts";
import { servicePages } from "../../../content/service-pages.ts";
import { servicePath } from "../../../content/service-path.ts";
import { services } from "../../../content/services.ts";
import { ServicePages } from "../../render-context.ts";
import { fullTitle } from "../../ui/meta.ts";
import ServiceRoute, { clientLoader } from "./page-route.tsx";

const image = { image: null, imageWidth: null, imageHeight: null, imageAlt: "" };
const project = {
	_id: "a-b",
	title: "A project",
	startDate: "2025-04-01",
	uploaded: null,
	drawing: "/a.svg",
	example: true,
};
const post = { _id: "c", title: "A post", content: "", publishDate: "2026-03-10", createdAt: "", minutes: 1, ...image };
const nothing = { projects: [], posts: [] };

afterEach(() => {
	cleanup();
	vi.useRealTimers();
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

const Nothing = () => null;
/** Shows a service inside the site as a loader gives it. */
function show(loader: unknown, name = "vlsi") {
	const route = { path: "/service/:serviceName", Component: ServiceRoute, loader, HydrateFallback: Nothing };
	const Site = createRoutesStub([route as object]);
	render(
		<main>
			<ServicePages value={servicePages}>
				<Site initialEntries={[`/service/${name}`]} />
			</ServicePages>
		</main>,
	);
}
/** Goes to a service, with what the API answers of its field, and gives the addresses that it asks for. */
function open(proof: () => Promise<Response> | Response) {
	const asked: string[] = [];
	vi.stubGlobal("fetch", async (address: string) => {
		asked.push(address);
		return address === servicePath("vlsi") ? Response.json(servicePages.vlsi) : proof();
	});
	show(clientLoader);
	return asked;
}
const answer = (data: object) => () => Response.json({ status: "success", data });
const title = () => screen.findByRole("heading", { level: 1, name: servicePages.vlsi.title });
const proofHeading = (title = services.proof.titleOfExamples) => screen.queryByRole("heading", { name: title });

test("a service leads to the projects and posts that name it; an example says so", async () => {
	const asked = open(answer({ projects: [project], posts: [post] }));
	await title();
	await waitFor(() => expect(proofHeading()).not.toBeNull());
	expect(screen.getByRole("link", { name: "A project" }).getAttribute("href")).toBe("/project/a-b");
	expect(screen.getByRole("link", { name: "A post" }).getAttribute("href")).toBe("/blog/c");
	expect([screen.getAllByText(services.proof.example).length, screen.getByText("2025").tagName]).toEqual([1, "SPAN"]);
	expect(asked.toSorted()).toEqual(["/api/v1/service/vlsi/proof", "/services/ServiceVlsi.json"]);
});

test("only a client's project is said to be done in the field", async () => {
	open(answer({ projects: [project, { ...project, _id: "d", example: false }], posts: [post] }));
	await waitFor(() => expect(proofHeading(services.proof.title)).not.toBeNull());
	expect(proofHeading()).toBeNull();
});

test("without projects and posts, or when they cannot be loaded, the section is left out", async () => {
	open(answer(nothing));
	await title();
	expect(proofHeading()).toBeNull();
	for (const failed of [new Response(null, { status: 500 }), Response.json({})]) {
		cleanup();
		open(() => failed);
		await title();
		expect(proofHeading()).toBeNull();
	}
});

test("the service waits only for its file; projects and posts of its field follow when they load", async () => {
	const proof = Promise.withResolvers<Response>();
	open(() => proof.promise);
	await title();
	expect(proofHeading()).toBeNull();
	proof.resolve(answer({ projects: [project], posts: [] })());
	await waitFor(() => expect(proofHeading()).not.toBeNull());
});

/** The milliseconds until the browser paints. */
const untilFrame = 32;
/** Goes to a service with the answers to its file, one after another, while time stands still; gives how many were asked for. */
async function openWaiting(name: string, ...answers: (() => Promise<Response>)[]) {
	let asked = 0;
	vi.stubGlobal("fetch", (address: string) =>
		address === servicePath("vlsi") ? answers[asked++]?.() : Response.json({}),
	);
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	vi.stubGlobal("requestAnimationFrame", (paint: () => void) => setTimeout(paint, untilFrame / 2));
	show(clientLoader, name);
	await pass(0);
	return () => asked;
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const isWaiting = () => screen.queryAllByRole("status").length > 0;
const shownTitle = () => screen.queryByRole("heading", { level: 1 })?.textContent;
const file = async () => Response.json(servicePages.vlsi);

test("spec 2 and 9: a loaded page shows after 500 ms of spinner, however fast it loaded", async () => {
	await openWaiting("vlsi", file);
	await pass(untilFrame + 499);
	expect([isWaiting(), shownTitle()]).toEqual([true, undefined]);
	await pass(1);
	expect([isWaiting(), shownTitle()]).toEqual([false, servicePages.vlsi.title]);
});

test("spec 8: an unknown name waits for ever, offers the list, and asks for no file", async () => {
	const asked = await openWaiting("no-such-service");
	await pass(untilFrame + 500);
	expect([isWaiting(), shownTitle(), asked()]).toEqual([true, layout.unknownService.text, 0]);
});

test("a service that was hidden after the page was opened is unknown, and nothing is logged", async () => {
	const logged = vi.spyOn(console, "error").mockReturnValue();
	await openWaiting("vlsi", async () => new Response(null, { status: 404 }), file);
	await pass(untilFrame + 500);
	expect([isWaiting(), shownTitle(), screen.queryByRole("button")]).toEqual([true, layout.unknownService.text, null]);
	expect([document.title, logged.mock.calls]).toEqual([fullTitle(layout.notFound.meta.title), []]);
});

test("a page that is in the document shows at once", async () => {
	show(() => ({ sent: servicePages.vlsi.meta, proof: null }));
	await waitFor(() => expect(shownTitle()).toBe(servicePages.vlsi.title));
});

test.each([
	["a portal's page", async () => new Response("<html>Sign in to the network</html>")],
	["an error", async () => Response.json(servicePages.vlsi, { status: 500 })],
])("spec 8: a file that is %s is not a service: it is logged, and can be asked for again", async (_what, answer) => {
	const logged = vi.spyOn(console, "error").mockReturnValue();
	const asked = await openWaiting("vlsi", answer, answer, file);
	const retry = () => screen.getByRole("button", { name: layout.error.retry });
	await pass(untilFrame + 500);
	expect([isWaiting(), logged.mock.calls.length]).toEqual([true, 1]);
	fireEvent.click(retry());
	await pass(0);
	expect(document.activeElement).toBe(retry());
	fireEvent.click(retry());
	await pass(0);
	expect([isWaiting(), screen.queryByRole("button"), document.activeElement?.tagName]).toEqual([true, null, "MAIN"]);
	await pass(untilFrame + 500);
	expect([shownTitle(), asked()]).toEqual([servicePages.vlsi.title, 3]);
	expect(document.activeElement?.textContent).toBe(shownTitle());
});

test("a file that fails once its page was left is logged, and no uncaught error", async () => {
	const logged = vi.spyOn(console, "error").mockReturnValue();
	const { promise, reject } = Promise.withResolvers<Response>();
	await openWaiting("vlsi", () => promise);
	cleanup();
	reject(new TypeError("Failed to fetch"));
	await pass(untilFrame + 500);
	expect(logged.mock.calls.length).toBe(1);
});

test("a failed load is repeated once when the connection is back", async () => {
	vi.spyOn(console, "error").mockReturnValue();
	const asked = await openWaiting("vlsi", () => Promise.reject(new TypeError("Failed to fetch")), file);
	await pass(untilFrame + 500);
	await act(async () => window.dispatchEvent(new Event("online")));
	await pass(untilFrame + 500);
	await act(async () => window.dispatchEvent(new Event("online")));
	expect([shownTitle(), asked()]).toEqual([servicePages.vlsi.title, 2]);
});
