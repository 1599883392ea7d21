import fc from "fast-check";
import { expect, test } from "vitest";
import "../tests/support/property-runs.ts";
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
	["published_at", "", "null"],
	["deleted_at", "2020-01-01", "2020-01-01 10:00:00"],
	["is_deleted", "1", "true"],
	["archive", "true"],
	["isArchived", "yes"],
	["passwd", "abc"],
	["tags", '["#internal"]', "[boards, hash-internal]", "[WIP]", "boards, Draft", "vlsi private"],
	["stage", '"🚧 In progress"', "Work in progress"],
	["dg-publish", "false"],
	["delisted", "true"],
	["routable", "false"],
	["enabled", "maybe"],
	["secret", "true"],
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

test.each([
	"_drafts/a.md",
	"blog/Drafts/a.md",
	"private/a/index.md",
	"_notes/a.md",
	"_posts/_a.md",
	"wip/a.md",
	"blog/Internal/a.md",
	"draft-2025-01-01-a.md",
	"a.draft.md",
	"a.wip.md",
	"01 - Drafts/a.md",
	"unlisted-posts/a.md",
])("a post at %s is not plainly public", (path) => expect(hiddenBy("", path)).toHaveLength(1));

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
published_at: 2026-01-01T10:00:00.000Z
deleted_at: null
is_deleted: 0
archive: no
archives: [2020]
enabled: true
internalLinks: 3
state: Texas
accessibility: AA
tags: [vlsi]
cover: { image: a.png, alt: A, hidden: true }
description: Hidden`;
	expect(hiddenBy(front, "content/posts/archive/draft-beer.md")).toEqual([]);
});

test.each(["publishDate", "pubdate", "published", "publish_at", "published_on", "scheduled", "release-date"])(
	"a post is shown from its %s on, whatever its date says",
	(name) => {
		expect(parsePostFile(`---\ndate: 2020-01-01\n${name}: 2099-01-01\n---\n`, "a.md").publishDate).toBe("2099-01-01");
	},
);

test("an unknown value of a listed name hides, a value of an unknown name does not", () => {
	const unknown = fc.stringMatching(/^[b-m]{4,8}$/).filter((word) => !["hidden"].includes(word));
	const listed = fc.constantFrom("status", "isDraft", "post_visibility", "ACCESS", "published", "deleted-at", "passwd");
	fc.assert(
		fc.property(listed, unknown, fc.constantFrom("q", "zz", "kind", "series"), (name, value, other) => {
			expect(hiddenBy(`${name}: ${value}`)).toEqual([name]);
			expect(hiddenBy(`${other}: ${value}`)).toEqual([]);
		}),
	);
});
