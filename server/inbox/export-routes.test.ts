import { crc32, inflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { createTestApp } from "../../tests/support/app.ts";
import { aContactRequest, anApplication } from "../../tests/support/factories.ts";
import { signIn } from "../../tests/support/session.ts";

async function openExport() {
	const app = await createTestApp();
	const token = await signIn(app);
	return {
		...app,
		token,
		download: (query: string) => app.request(`/api/v1/admin/submissions/export?${query}`, { token }),
	};
}

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
	const response = await app.download("kind=contact&format=csv&sort=date");
	expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
	expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="contact-2026-03-10.csv"');
	expect(response.headers.get("Entry-Count")).toBe("2");
	const csv = Buffer.from(await response.arrayBuffer()).toString();
	const [heading, first, ...rest] = csv.split("\r\n");
	expect(heading).toBe(
		"\ufeffName,Email,ProjectType,Date,Docs link,Requirements,Project description,Status,Private notes,Flagged",
	);
	expect(`${first}\r\n${rest[0]}`).toBe(
		`"'=HYPERLINK(""http://evil.example"")",asha@example.com,'+1,2026-03-10T06:00:00.000Z,,A gateway for forty meters,"She said ""hi"",\r\ntwice",New,,`,
	);
	expect(rest[1]).toBe(
		"'@SUM(1),asha@example.com,\"\tcmd\",2026-03-10T06:00:01.000Z,,A gateway for forty meters,'-2+3,New,,",
	);
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
	const csv = await (await app.download("kind=application&format=csv&sort=name")).text();
	const names = csv
		.trim()
		.split("\r\n")
		.slice(1)
		.map((line) => line.split(",")[0]);
	expect(names).toEqual(Array.from({ length: 520 }, (_, number) => `Person ${String(number).padStart(3, "0")}`));
	const some = await (await app.download("kind=application&format=csv&position=AI+Engineer&search=person+00")).text();
	expect(some.trim().split("\r\n")).toHaveLength(11);
	const all = await (await app.download("kind=application&format=csv&projectType=vlsi")).text();
	expect(all.trim().split("\r\n"), "the other form's filter narrows nothing").toHaveLength(521);
});

test("writes an Excel workbook in which every cell is text", async () => {
	const app = await openExport();
	await aContactRequest(app, { name: "=1+1", message: "<b>&\u0007 _x0041_ 😀", topic: "vlsi" });
	const response = await app.download("kind=contact&format=xlsx");
	expect(response.headers.get("Content-Type")).toBe(
		"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
	);
	const files = unzip(Buffer.from(await response.arrayBuffer()));
	expect([...files.keys()].sort()).toEqual([
		"[Content_Types].xml",
		"_rels/.rels",
		"xl/_rels/workbook.xml.rels",
		"xl/styles.xml",
		"xl/workbook.xml",
		"xl/worksheets/sheet1.xml",
	]);
	const sheet = files.get("xl/worksheets/sheet1.xml") ?? "";
	expect(sheet).not.toMatch(/<f>|<f /);
	const cells = [...sheet.matchAll(/<c t="(\w+)" s="(\d)"><is><t xml:space="preserve">([^<]*)<\/t><\/is><\/c>/g)].map(
		([, type, style, text]) => ({ type, style, text }),
	);
	expect(new Set(cells.map(({ type }) => type))).toEqual(new Set(["inlineStr"]));
	expect(cells.slice(10).map(({ text }) => text)).toContain("=1+1");
	expect(cells.slice(10).map(({ text }) => text)).toContain("VLSI Design");
	expect(cells.slice(10).map(({ text }) => text)).toContain("&lt;b&gt;&amp;_x0007_ _x005F_x0041_ 😀");
	expect(files.get("xl/styles.xml")).toContain('quotePrefix="1"');
});

test("records that somebody exported, and refuses an unknown format", async () => {
	const app = await openExport();
	expect((await app.download("kind=contact&format=pdf")).status).toBe(422);
	app.clock.advance(1_000);
	await (await app.download("kind=contact&format=csv")).text();
	const audit = await (await app.request("/api/v1/admin/audit", { token: app.token })).json();
	expect(audit.data[0]).toMatchObject({ action: "exported", subject: "contact" });
});

/** The files of an archive, found through its central directory as other programs do. */
function unzip(archive: Buffer): Map<string, string> {
	const end = archive.lastIndexOf(Buffer.from("PK\u0005\u0006", "latin1"));
	const files = new Map<string, string>();
	let entry = archive.readUInt32LE(end + 16);
	for (let count = archive.readUInt16LE(end + 10); count > 0; count -= 1) {
		const [packed, nameLength, start] = [
			archive.readUInt32LE(entry + 20),
			archive.readUInt16LE(entry + 28),
			archive.readUInt32LE(entry + 42),
		];
		const name = archive.toString("utf8", entry + 46, entry + 46 + nameLength);
		const content = start + 30 + archive.readUInt16LE(start + 26);
		const bytes = inflateRawSync(archive.subarray(content, content + packed));
		expect([crc32(bytes), bytes.length], name).toEqual([
			archive.readUInt32LE(entry + 16),
			archive.readUInt32LE(entry + 24),
		]);
		files.set(name, bytes.toString());
		entry += 46 + nameLength;
	}
	return files;
}
