import fc from "fast-check";
import { expect, test } from "vitest";
import { servicePath } from "../../content/service-path.ts";
import { wordsFolder } from "../../content/word-modules.ts";
import { type ServiceName, serviceNames } from "../../contract/service.ts";
import { openSignedIn, type TestApp } from "../../tests/support/app.ts";
import { audited } from "../../tests/support/audited.ts";
import { contactForm } from "../../tests/support/factories.ts";
import { hiddenIn, offering } from "../../tests/support/offered.ts";
import { runs } from "../../tests/support/property-runs.ts";

/** None of the hidden ones is called like a position or a word of the hero. */
const four: ServiceName[] = ["web-development", "app-development", "hardware-and-pcbdesign", "embedded-systems-iot"];

async function openServices(names: readonly ServiceName[] = four) {
	const app = await openSignedIn({ settings: { SITE_URL: "https://www.example.com" } });
	const put = (values: object) => app.call("/api/v1/admin/words/services", { method: "PUT", json: { values } });
	const offer = async (offered: readonly ServiceName[]) => expect((await put(offering(offered))).code).toBe(200);
	await offer(names);
	const read = async (path: string) => (await app.request(path)).text();
	return { ...app, put, offer, read };
}

const statusOf = async (app: TestApp, path: string) => (await app.request(path)).status;

const topics = async ({ store }: TestApp) =>
	(await store.selectFrom("submissions").select("topic").orderBy("created_at").orderBy("id").execute()).map(
		({ topic }) => topic,
	);

test("a hidden service has no data, no card and no examples of its field, and has them again once it is offered", async () => {
	const app = await openServices();
	const addresses = () => [
		servicePath("vlsi"),
		"/cards/service/vlsi.png",
		"/api/v1/service/vlsi/proof",
		`${wordsFolder(app.appContext.words.published().hash)}service-vlsi.js`,
	];
	for (const address of addresses()) expect([address, await statusOf(app, address)]).toEqual([address, 404]);
	expect((await app.request(servicePath("vlsi"))).headers.get("Cache-Control")).toBe("no-cache");
	await app.offer(["vlsi"]);
	for (const address of addresses()) expect([address, await statusOf(app, address)]).toEqual([address, 200]);
	const { hash, modules } = app.appContext.words.published();
	const earlier = addresses().at(-1) ?? "";
	await app.offer(four);
	expect(await statusOf(app, earlier)).toBe(404);
	for (const name of modules.keys()) expect(hiddenIn(await app.read(wordsFolder(hash) + name), four)).toEqual([]);
});

test("a form that still names a hidden service is stored; one that names none is for the stated default, or the first", async () => {
	const app = await openServices(["vlsi", "web-development"]);
	const send = (projectType: string) =>
		app.request("/api/v1/user/contact-us", { json: { ...contactForm, projectType } });
	expect((await send("automotive")).status).toBe(200);
	app.clock.advance(1);
	await send("");
	await app.offer(["vlsi", "automotive"]);
	app.clock.advance(1);
	await send(" ");
	expect(await topics(app)).toEqual(["automotive", "web-development", "vlsi"]);
});

test("a list without a service, with one twice, or with none offered is refused with the reason", async () => {
	const app = await openServices();
	const { servicesList } = offering(four);
	const [first = servicesList[0], , ...rest] = servicesList;
	const refusals = [
		[servicesList.slice(1), /each of the eleven services; switch "offered" off/],
		[[first, first, ...rest], /must list none twice/],
		[servicesList.map((service) => ({ ...service, offered: false })), /must offer at least one service/],
	] as const;
	for (const [list, reason] of refusals) {
		const { code, errors } = await app.put({ servicesList: list });
		expect([code, errors.servicesList.join()]).toEqual([422, expect.stringMatching(reason)]);
	}
});

test("the audit list tells a change of what is offered from one of words", async () => {
	const app = await openServices();
	app.clock.advance(1);
	await app.put({ detailsLabel: "More" });
	app.clock.advance(1);
	await app.offer(four.toReversed());
	expect(await audited(app.store, "updated", "servicesChanged")).toEqual(
		["servicesChanged", "updated", "updated"].map((action) => `owner@example.com ${action} words services`),
	);
});

test("any services in any order are listed so, and every other one is gone", async () => {
	const app = await openServices();
	await fc.assert(
		fc.asyncProperty(fc.shuffledSubarray([...serviceNames], { minLength: 1 }), async (offered) => {
			await app.offer(offered);
			const text = await app.read("/sitemap.xml");
			expect([...text.matchAll(/\/service\/([\w-]+)/g)].map(([, name]) => name)).toEqual(offered);
			expect(hiddenIn(text, offered)).toEqual([]);
			for (const name of serviceNames)
				expect([name, await statusOf(app, servicePath(name))]).toEqual([name, offered.includes(name) ? 200 : 404]);
		}),
		{ numRuns: runs(10) },
	);
});
