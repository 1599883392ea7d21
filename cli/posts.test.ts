import { mkdir, readdir, readFile, symlink, truncate, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { openCommandLine } from "../tests/support/command-line.ts";
import { aPhoto } from "../tests/support/photo.ts";

type Site = Awaited<ReturnType<typeof openCommandLine>>;

/** A folder of a site with these files; what is no text is a photo. */
async function aFolder({ folder }: Site, files: Record<string, string | Uint8Array | null>): Promise<string> {
	const path = join(folder, "writing");
	for (const [name, content] of Object.entries(files)) {
		await mkdir(dirname(join(path, name)), { recursive: true });
		await writeFile(join(path, name), content ?? (await (await aPhoto()).bytes()));
	}
	return path;
}

/** A site in which somebody can sign in, and nothing was written. */
async function anEmptySite(): Promise<Site> {
	const site = await openCommandLine();
	await site.run("admin", ["create", "owner@example.com"], "the first password");
	return site;
}

async function textsIn(folder: string): Promise<Record<string, string>> {
	const names = (await readdir(folder)).sort();
	const read = async (name: string) => [name, name.endsWith(".md") ? await readFile(join(folder, name), "utf8") : ""];
	return Object.fromEntries(await Promise.all(names.map(read)));
}

const hugo = `---
title: "CAN: a bus"
date: 2026-03-11T09:30:00+05:30
slug: can-bus
description: >
  A bus:
  two wires
tags: [Automotive, fun]
cover: { image: cover.png, alt: "A bus" }
---

![The bus](<the bus.png> "Wide") and \`![no](image.png)\`.[^1]

[^1]: ![Again](/img/pic(1).png), <b>typed</b>

{{< note >}} ![Gone](/assets/blogs/${"0".repeat(32)}-1600.webp) \`{% raw %}\` ![Rooted](img/a\\_b.png)
`;

/** What other tools wrote. */
const written = {
	"content/posts/can/index.md": hugo,
	"content/posts/can/cover.png": null,
	"content/posts/can/the bus.png": null,
	"static/img/pic(1).png": null,
	"static/img/a_b.png": null,
	"_posts/2026-01-02-rust-first.markdown":
		"\uFEFF---\r\ntitle: Rust first\r\ncategories: web-development vlsi\r\nexcerpt: Rust before C\r\npublished: true\r\n---\r\nOne\r\n\r\nTwo",
	"ghost.MD": `---\ntitle: From Ghost\nslug: from-ghost\ncustom_excerpt: ${"x".repeat(301)}\npublished_at: 2026-02-03 10:00:00 +0000 UTC\nfeature_image: __GHOST_URL__/content/images/a.jpg\nstatus: draft\nurl: /old/\n---\nText &amp;amp;\n`,
	"content/images/a.jpg": null,
};

test("what Hugo, Jekyll and Ghost wrote comes in; exported, imported into an empty site and exported it is the same", async () => {
	const site = await anEmptySite();
	const folder = await aFolder(site, written);
	const imported = await site.run("admin", ["import", folder, "--publish"]);
	expect(imported.output).toBe(
		`_posts/2026-01-02-rust-first.markdown: becomes a post, rust-first
content/posts/can/index.md: becomes a post, can-bus; without the tags fun, which are no services; there is no image at /assets/blogs/00000000000000000000000000000000-1600.webp
ghost.MD: becomes a draft, from-ghost; not plainly public: status; without its description, which has more than 300 characters
Imported: 3, skipped: 0, refused: 0
Not plainly public, so drafts: 1, by status (1)
Not converted: {{< in content/posts/can/index.md (1)
Not converted: <b in content/posts/can/index.md (1)
`,
	);
	const out = join(site.folder, "out");
	expect(await site.run("admin", ["export", out])).toMatchObject({ code: 0, complaint: "" });
	const texts = await textsIn(out);
	expect(texts).toEqual({
		"can-bus-1.webp": "",
		"can-bus-2.webp": "",
		"can-bus-3.webp": "",
		"can-bus-cover.webp": "",
		"can-bus.md": `---
title: "CAN: a bus"
date: 2026-03-11T09:30:00+05:30
slug: can-bus
description: "A bus: two wires"
tags:
  - automotive
image: can-bus-cover.webp
imageAlt: A bus
markdown: tracewright
---

![The bus](can-bus-1.webp "Wide") and \`![no](image.png)\`.[^1]

[^1]: ![Again](can-bus-2.webp), <b>typed</b>

{{< note >}} ![Gone](/assets/blogs/${"0".repeat(32)}-1600.webp) \`{% raw %}\` ![Rooted](can-bus-3.webp)
`,
		"from-ghost-cover.webp": "",
		"from-ghost.md":
			"---\ntitle: From Ghost\ndate: 2026-02-03T10:00:00+00:00\nslug: from-ghost\nimage: from-ghost-cover.webp\naliases:\n  - /old\nmarkdown: tracewright\ndraft: true\n---\n\nText &amp;\n",
		"rust-first.md":
			"---\ntitle: Rust first\ndate: 2026-01-02\nslug: rust-first\ndescription: Rust before C\ntags:\n  - web-development\n  - vlsi\nmarkdown: tracewright\n---\n\nOne\n\nTwo\n",
	});
	const other = await anEmptySite();
	await other.run("admin", ["import", out, "--publish"]);
	const again = join(other.folder, "again");
	await other.run("admin", ["export", again]);
	expect(await textsIn(again)).toEqual(texts);
	expect(await site.run("admin", ["export", out])).toMatchObject({
		code: 1,
		complaint: `${out} is not empty: name a new folder\n`,
	});
});

test("what Markdown means elsewhere it means here: links, images, notes, old addresses; what is not converted is counted", async () => {
	const site = await anEmptySite();
	const folder = await aFolder(site, {
		"content/posts/a-bus/index.en.md": `---
title: A bus
aliases: [/2020/old/, /about, Bus, "https://old.example/caf\u00e9.html"]
permalink: /:year/a-bus/
---
[One](../One/) [Two](../two.md#part) [Three](/p/three) [gone](gone.md)

[bus]: ../one/index.html "One"

![A](Caf\u00e9.PNG) ![B](https://old.example/b.png) [[wiki]]

[gallery ids="1"] {{< note >}} {{< note >}}
`,
		"content/posts/a-bus/cafe\u0301.png": null,
		"content/posts/One.markdown":
			"---\ntitle: One\nslug: one\nredirect_from: [/a, /2020/old, /?p=7]\n---\n&lt; &eacute;\n",
		"content/posts/two.md": "Two\n===\n\nWords [[wiki]]\n",
		"three.md": "---\ntitle: Three\nurl: /p/three\n---\nText\n",
		"json.md": '{ "title": "A" }\n\n# A\n',
		"pelican.md": "Title: A\nStatus: draft\n\n# A\n",
		"notion.md": "# Notion\n\nStatus: Draft\nTags: a\n\nWords\n",
	});
	expect((await site.run("admin", ["import", folder, "--publish"])).output.split("\n")).toEqual([
		"content/posts/One.markdown: becomes a post, one",
		"content/posts/a-bus/index.en.md: becomes a post, a-bus; without its address /about, which leads elsewhere",
		"content/posts/two.md: becomes a post, two",
		"json.md: refused: needs front matter in YAML between two lines of ---, or a heading as its title",
		"notion.md: becomes a draft, notion; not plainly public: Status",
		"pelican.md: refused: needs front matter in YAML between two lines of ---, or a heading as its title",
		"three.md: becomes a post, three",
		"content/posts/a-bus/index.en.md: /2020/old leads to /blog/one already",
		"Imported: 5, skipped: 0, refused: 2",
		"Not plainly public, so drafts: 1, by Status (1)",
		"Not converted: images on old.example in content/posts/a-bus/index.en.md (1)",
		"Not converted: [[ in content/posts/a-bus/index.en.md (1), content/posts/two.md (1)",
		"Not converted: [gallery in content/posts/a-bus/index.en.md (1)",
		"Not converted: {{< in content/posts/a-bus/index.en.md (2)",
		"",
	]);
	const redirects = await site.inStore((store) => store.selectFrom("redirects").selectAll().orderBy("from").execute());
	expect(redirects.map(({ from, to }) => `${from} ${to}`)).toEqual([
		"/2020/old /blog/one",
		"/?p=7 /blog/one",
		"/a /blog/one",
		"/caf%C3%A9.html /blog/a-bus",
		"/p/three /blog/three",
	]);
	const out = join(site.folder, "out");
	await site.run("admin", ["export", out]);
	const texts = await textsIn(out);
	expect(texts["a-bus.md"]).toContain(`aliases:
  - /caf%C3%A9.html
markdown: tracewright
---

[One](/blog/one) [Two](/blog/two#part) [Three](/blog/three) [gone](gone.md)

[bus]: /blog/one "One"

![A](a-bus-1.webp) ![B](https://old.example/b.png) [[wiki]]
`);
	expect(texts["one.md"]).toContain("\n\n\\< é\n");
	expect(texts["two.md"]).toMatch(/^---\ntitle: Two\n[\s\S]*\n\nWords /);
});

test("posts come in as drafts, once: a second import changes nothing", async () => {
	const site = await anEmptySite();
	const folder = await aFolder(site, { "one.md": "---\ntitle: One\n---\nText ![A](a.png)", "a.png": null });
	expect((await site.run("admin", ["import", folder])).output).toContain("one.md: becomes a draft, one\n");
	const stored = () =>
		site.inStore(async (store) => ({
			posts: await store.selectFrom("posts").selectAll().execute(),
			drafts: await store.selectFrom("drafts").selectAll().execute(),
			images: await store.selectFrom("images").selectAll().execute(),
		}));
	const first = await stored();
	expect(first).toMatchObject({ posts: [], drafts: [{ kind: "post", item: null, who: "system" }] });
	const content = `Text ![A](/assets/blogs/${first.images[0]?.name})`;
	expect(JSON.parse(first.drafts[0]?.values ?? "")).toMatchObject({ title: "One", slug: "one", content });
	await writeFile(join(folder, "one.md"), "---\ntitle: One\n---\nChanged");
	for (const options of [[], ["--publish"]])
		expect(await site.run("admin", ["import", folder, ...options])).toMatchObject({
			code: 0,
			output: "one.md: skipped: a post or a draft has, or had, the address one\nImported: 0, skipped: 1, refused: 0\n",
		});
	expect(await stored()).toEqual(first);
});

test("a hostile folder is refused text by text, and what is right in it comes in", async () => {
	const site = await anEmptySite();
	const head = "---\ntitle: A title\n---\n";
	const folder = await aFolder(site, {
		"alias.md": `---\na: &a [x, x]\nb: &b [${"*a, ".repeat(40)}]\nc: &c [${"*b, ".repeat(40)}]\nd: [*c, *c]\n---\nText`,
		"bare.md": "Text alone",
		"bits.md": new Uint8Array([...Buffer.from(head), 0xff, 0xfe]),
		"bomb.md": `${head}![A](bomb.png)`,
		"bomb.png": "no image",
		"broken.md": "---\ntitle: [one\n---\nText",
		"date.md": "---\ntitle: A title\ndate: 18 June\n---\nText",
		"fine.md": `${head}Text`,
		"huge.md": head,
		"folder/fine.md": "---\ntitle: One more\n---\nText",
		"keys.md": `---\n${Array.from({ length: 60_000 }, (_, key) => `key${key}: 1\n`).join("")}---\nText`,
		"large.md": `${head}![A](large.png)`,
		"large.png": null,
		"lost.md": `${head}![A](lost.png)`,
		"marks.md": head + "](<".repeat(60_000),
		"name.md": "---\ntitle: A title\nslug: ../Fine\n---\nText",
		"out.md": `${head}![A](../secret.png)`,
		"signs.md": `---\ntitle: ${"&a ".repeat(60_000)}\n---\nText`,
		"toml.md": "+++\ntitle = 'A title'\n+++\nText",
		"windows.md": `${head}![A](C:\\images\\a.png)`,
		"words.md": "---\ntitle: ''\n---\nText",
	});
	await writeFile(join(site.folder, "secret.png"), await (await aPhoto()).bytes());
	await writeFile(join(site.folder, "secret.md"), `${head}Text`);
	await symlink(join(site.folder, "secret.md"), join(folder, "link.md"));
	await symlink("loop.md", join(folder, "loop.md"));
	for (const name of ["again", "back"]) await symlink("..", join(folder, "folder", name));
	await truncate(join(folder, "huge.md"), 1024 ** 3);
	await truncate(join(folder, "large.png"), 1024 ** 3);
	const { code, output, complaint } = await site.run("admin", ["import", folder, "--publish"]);
	expect({ code, complaint }).toEqual({ code: 1, complaint: "" });
	expect(output.split("\n")).toEqual([
		"folder/again: skipped: it is a link to a folder, which is not followed",
		"folder/back: skipped: it is a link to a folder, which is not followed",
		expect.stringMatching(/^alias\.md: refused: has front matter that is not YAML: .*alias/),
		"bare.md: refused: needs front matter in YAML between two lines of ---, or a heading as its title",
		"bits.md: refused: is not text in UTF-8",
		expect.stringMatching(/^bomb\.md: refused: names the image bomb\.png, which is refused: .*JPEG/),
		expect.stringMatching(/^broken\.md: refused: has front matter that is not YAML: .* at line 3, column 1$/),
		expect.stringMatching(/^date\.md: refused: date: date takes/),
		"fine.md: becomes a post, fine",
		"folder/fine.md: refused: has the same address as fine.md: fine",
		"huge.md: refused: has more than 1 MB",
		"keys.md: refused: has front matter of more than 5,000 lines and values",
		"large.md: refused: names the image large.png, which has more than 15 MB",
		"link.md: refused: lies outside of the folder",
		"loop.md: refused: cannot be found",
		"lost.md: refused: names the image lost.png, which cannot be found",
		"marks.md: becomes a post, marks",
		"name.md: refused: has the same address as fine.md: fine",
		"out.md: refused: names the image ../secret.png, which lies outside of the folder",
		expect.stringMatching(/^signs\.md: refused: .* at line 2, column 11$/),
		"toml.md: refused: has front matter in TOML (+++): write it in YAML, between two lines of ---",
		"windows.md: refused: names the image C:\\images\\a.png, which cannot be found",
		expect.stringMatching(/^words\.md: refused: title: .+/),
		"Imported: 2, skipped: 2, refused: 19",
		"",
	]);
	const ids = await site.inStore((store) => store.selectFrom("posts").select("id").orderBy("id").execute());
	expect(ids).toEqual([{ id: "fine" }, { id: "marks" }]);
	expect(await site.inStore((store) => store.selectFrom("images").select("name").execute())).toEqual([]);
});
