import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { openSignedIn } from "../../../tests/support/app.ts";
import { aPost } from "../../../tests/support/factories.ts";
import { aPhoto } from "../../../tests/support/photo.ts";

test("an admin downloads every post and draft with its images as a zip", async () => {
	const { token, ...app } = await openSignedIn();
	const { data } = await app.call("/api/v1/admin/images", { form: { image: await aPhoto() } });
	await aPost(app, {
		title: "Łódź 日本",
		content: `![A](https://a.example/assets/blogs/${data.image.replace("1600.webp", "960.avif")}) ![B](/assets/blogs/gone-1600.webp)`,
	});
	const values = { title: "Łódź 日本", content: "Not yet" };
	await app.request("/api/v1/admin/drafts/0123456789abcdef", { method: "PUT", token, json: { kind: "post", values } });
	const response = await app.request("/api/v1/admin/posts/export", { token });
	expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="posts-2026-03-10.zip"');
	const files = unzipSync(await response.bytes());
	expect(Object.keys(files)).toEqual(
		["łodz-日本-1.webp", "łodz-日本.md", "łodz-日本-2.md"].map((name) => name.replace("ł", "l")),
	);
	expect(strFromU8(files["lodz-日本.md"] as Uint8Array)).toContain(
		"\n\n![A](lodz-日本-1.webp) ![B](/assets/blogs/gone-1600.webp)\n",
	);
	expect(strFromU8(files["lodz-日本-2.md"] as Uint8Array)).toContain(
		"slug: lodz-日本-2\nmarkdown: tracewright\ndraft: true\n---\n\nNot yet\n",
	);
});
