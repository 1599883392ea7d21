import { expect, test } from "vitest";
import { parsePostFile } from "./post-file.ts";

const hiddenBy = (front: string, path = "_posts/a.md") =>
	parsePostFile(`---\ntitle: Private\n${front}\n---\nText`, path).hiddenBy;

test.each([
	["published", "no", "No", "false", '"false"', "'no'", "0", "off", "later"],
	["Published", "FALSE"],
	["publish", "false"],
	["public", "no"],
	["listed", "false"],
	["draft", "true", "True", "yes", '"yes"', "1", "on", "maybe"],
	["status", "private", "Draft", "pending", "trash", "scheduled", "future", "auto-draft", "inherit", "sent", "hidden"],
	["post_status", "private"],
	["workflow", "draft", "Pending"],
	["categories", "[news, draft]"],
	["password", "abc", "0000", "no"],
	["post_password", "abc"],
	["visibility", "members", "paid", "tiers", "private", "unlisted"],
	["accessLevel", "3"],
	["access", "[members]"],
	["headless", "true"],
	["hidden", "true", "[home]"],
	["searchHidden", "true"],
	["hiddenInHomeList", '"true"'],
	["unlisted", "true"],
	["invisible", "true"],
	["notPublic", "true"],
	["members_only", "1"],
	["email_only", "true"],
	["expiryDate", "2020-01-01", "2099-01-01T10:00:00Z"],
	["unpublishdate", "2020-01-01"],
	["expires", "2020-01-01"],
	["noindex", "true"],
	["robots", "noindex, nofollow"],
	["sitemap", "false"],
	["sitemap_exclude", "true"],
	["eleventyExcludeFromCollections", "true"],
	["permalink", "false"],
	["render", "false"],
])("a post whose %s is %s is not plainly public", (name, ...values) => {
	for (const value of values) expect(hiddenBy(`${name}: ${value}`), value).toEqual([name]);
});

test.each([
	["_build: { render: never }", "_build.render"],
	["build:\n  list: never", "build.list"],
	["build: { list: local, render: always }", "build.list"],
	["sitemap: { disable: true, priority: 0.5 }", "sitemap.disable"],
	["params:\n  flags:\n    - private: true", "params.flags.private"],
	["access: { roles: [staff] }", "access.roles"],
])("%j says so within a field", (front, name) => {
	expect(hiddenBy(front)).toEqual([name]);
});

test.each(["_drafts/a.md", "blog/Drafts/a.md", "private/a/index.md", "_notes/a.md", "_posts/_a.md"])(
	"a post at %s is not plainly public",
	(path) => expect(hiddenBy("", path)).toHaveLength(1),
);

test("what says that a post is public, or says nothing about it, hides none", () => {
	const front = `published: yes
publishDate: 2026-01-01
draft: "false"
status: Publish
post_status: published
comment_status: closed
password: ""
private: no
visibility: public
access: [public]
hidden: 0
unlisted: null
members: []
headless: off
expiryDate:
build: { list: always, render: true, publishResources: false }
sitemap: { priority: 0.0, changefreq: monthly }
robots: index, follow
permalink: /a/
accessibility: AA
tags: [vlsi]
cover: { image: a.png, alt: A, hidden: true }
description: Hidden`;
	expect(hiddenBy(front, "content/posts/how-to-draft-private-keys.md")).toEqual([]);
});

test.each(["publishDate", "pubdate", "published"])("a post is shown from its %s on, whatever its date says", (name) => {
	expect(parsePostFile(`---\ndate: 2020-01-01\n${name}: 2099-01-01\n---\n`, "a.md").publishDate).toBe("2099-01-01");
});
