import { expect, test } from "vitest";
import { inSiteTime, siteTimeFormat } from "../../../../content/site-time.ts";
import { createTestApp, openSignedIn } from "../../../../tests/support/app.ts";
import { audited } from "../../../../tests/support/audited.ts";
import { aContactRequest, anApplication } from "../../../../tests/support/factories.ts";
import { beforeQueries } from "../../../../tests/support/failing-store.ts";
import { listen, sendRaw } from "../../../../tests/support/listen.ts";

async function openExport() {
	const { token, ...app } = await openSignedIn();
	return {
		...app,
		token,
		download: (query: string) => app.request(`/api/v1/admin/submissions/export?${query}`, { token }),
	};
}

const at = siteTimeFormat();

test("writes CSV that opens as UTF-8, quoted where RFC 4180 says so, with formulas inert", async () => {
	const app = await openExport();
	await aContactRequest(app, {
		name: '=HYPERLINK("http://evil.example")',
		message: 'She said "hi",\r\ntwice',
		topic: "+1",
		link: "",
	});
	app.clock.advance(1_000);
	await aContactRequest(app, { name: "@SUM(1)", message: "-2+3", topic: "\tcmd", link: "" });
	const response = await app.download("kind=contact&sort=date");
	expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
	expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="contact-2026-03-10.csv"');
	expect(response.headers.get("Entry-Count")).toBe("2");
	const csv = Buffer.from(await response.arrayBuffer()).toString();
	const [heading, first, ...rest] = csv.split("\r\n");
	expect(heading).toBe(
		`\ufeffName,Email,ProjectType,${inSiteTime("Date")},Docs link,Requirements,Project description,Status,Private notes,Spam,Company,Phone`,
	);
	expect(`${first}\r\n${rest[0]}`).toBe(
		`"'=HYPERLINK(""http://evil.example"")",asha@example.com,+1,${at("2026-03-10T06:00:00.000Z")},,A gateway for forty meters,"She said ""hi"",\r\ntwice",New,,,,`,
	);
	expect(rest[1]).toBe(
		`'@SUM(1),asha@example.com,"\tcmd",${at("2026-03-10T06:00:01.000Z")},,A gateway for forty meters,'-2+3,New,,,,`,
	);
	const semicolons = await (await app.download("kind=contact&sort=date&separator=semicolon")).text();
	expect(await audited(app.store, "exported")).toContain("owner@example.com exported contact");
	expect(semicolons).toContain(`'@SUM(1);asha@example.com;"\tcmd";${at("2026-03-10T06:00:01.000Z")};;A gateway`);
});

test("holds what the filter shows, in its order, and more than one batch of it", async () => {
	const app = await openExport();
	for (let number = 0; number < 520; number += 1) {
		await anApplication(app, {
			name: `Person ${String(number).padStart(3, "0")}`,
			topic: number % 2 ? "Data Scientist" : "AI Engineer",
		});
		app.clock.advance(1_000);
	}
	const csv = await (await app.download("kind=application&sort=name")).text();
	const names = csv
		.trim()
		.split("\r\n")
		.slice(1)
		.map((line) => line.split(",")[0]);
	expect(names).toEqual(Array.from({ length: 520 }, (_, number) => `Person ${String(number).padStart(3, "0")}`));
	const some = await (await app.download("kind=application&position=AI+Engineer&search=person+00")).text();
	expect(some.trim().split("\r\n")).toHaveLength(11);
	const all = await (await app.download("kind=application&projectType=vlsi")).text();
	expect(all.trim().split("\r\n"), "the other form's filter narrows nothing").toHaveLength(521);
});

test("holds chosen entries alone, and no more than a page shows", async () => {
	const app = await openExport();
	const rows = [await anApplication(app, { name: "A" }), await anApplication(app), await anApplication(app)];
	const ids = [rows[0]?.id, rows[2]?.id, (await aContactRequest(app)).id, "gone"].join();
	const response = await app.download(`kind=application&ids=${ids}`);
	expect(response.headers.get("Entry-Count")).toBe("2");
	expect((await response.text()).trim().split("\r\n")).toHaveLength(3);
	expect((await app.download(`kind=application&sort=name&search=noor&ids=${ids}`)).headers.get("Entry-Count")).toBe(
		"2",
	);
	for (const wrong of ["", "a%00", Array(101).fill("a").join()]) {
		const refused = await app.download(`kind=application&ids=${wrong}`);
		expect([refused.status, (await refused.json()).message]).toEqual([422, "ids takes 1 to 100 ids"]);
	}
});

test("a query that fails in the middle breaks only the download, and the reason goes to the log only", async () => {
	const app = await openExport();
	const entry = await anApplication(app);
	for (let batch = 0; batch < 2; batch += 1) {
		const rows = Array.from({ length: 500 }, () => ({ ...entry, id: crypto.randomUUID(), message: "x".repeat(1_000) }));
		await app.store.insertInto("submissions").values(rows).execute();
	}
	let batches = 0;
	const store = beforeQueries(app.store, (query) => {
		if (query.includes("sort_key")) batches += 1;
		if (batches === 2) throw new Error("the secret reason");
	});
	const failing = await createTestApp({ appContext: { store } });
	const path = "/api/v1/admin/submissions/export";
	const head = `GET ${path}?kind=application HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${app.token}\r\n\r\n`;
	const broken = await sendRaw(await listen(failing), head);
	expect({
		begun: broken.startsWith("HTTP/1.1 200 "),
		ended: broken.endsWith("0\r\n\r\n"),
		tells: broken.includes("secret reason"),
	}).toEqual({ begun: true, ended: false, tells: false });
	expect(failing.logged.filter(({ level }) => level === "error")).toMatchObject([
		{ data: { path, error: new Error("the secret reason") } },
	]);
	batches = 3;
	const whole = await failing.request(`${path}?kind=application`, { token: app.token });
	expect((await whole.text()).length).toBeGreaterThan(broken.length);
});
