import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { servicePages } from "../../../content/service-pages.ts";
import { servicePath } from "../../../content/service-path.ts";
import { services } from "../../../content/services.ts";
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
	vi.unstubAllGlobals();
});

const Nothing = () => null;
/** Goes to a service inside the site, with what the API answers of its field, and gives the addresses that it asks for. */
function open(proof: () => Promise<Response> | Response) {
	const asked: string[] = [];
	vi.stubGlobal("fetch", async (address: string) => {
		asked.push(address);
		return address === servicePath("vlsi") ? Response.json(servicePages.vlsi) : proof();
	});
	const route = {
		path: "/service/:serviceName",
		Component: ServiceRoute,
		loader: clientLoader,
		HydrateFallback: Nothing,
	};
	const Site = createRoutesStub([route as object]);
	render(<Site initialEntries={["/service/vlsi"]} />);
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

test("where there is none, or it cannot be loaded, the page says nothing of it", async () => {
	open(answer(nothing));
	await title();
	expect(proofHeading()).toBeNull();
	for (const failed of [new Response(null, { status: 500 }), Response.json({}), answer({})()]) {
		cleanup();
		open(() => failed);
		await title();
		expect(proofHeading()).toBeNull();
	}
});

test("the service waits for its file alone: what was done in its field comes when it comes", async () => {
	const proof = Promise.withResolvers<Response>();
	open(() => proof.promise);
	await title();
	expect(proofHeading()).toBeNull();
	proof.resolve(answer({ projects: [project], posts: [] })());
	await waitFor(() => expect(proofHeading()).not.toBeNull());
});
