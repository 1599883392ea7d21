import { expect, test } from "vitest";
import { afterPaint } from "./after-paint.ts";

test("the work stands at the end of the page, behind two frames and a wait", () => {
	const page = afterPaint("<body><p>text</p></body></html>", "work();");
	expect(page).toMatch(/^<body><p>text<\/p><script>[\s\S]*<\/script><\/body><\/html>$/);
	expect(page).toContain("const begin = () => {work();};");
	expect(page).toContain("requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin, 100)))");
});

test("a text that holds the end of a body does not move it", () => {
	expect(afterPaint("<body><!-- </body> --></body>", "work();")).toMatch(/--><script>[\s\S]*<\/script><\/body>$/);
});

test("what looks like a replacement pattern in the work stays as it is", () => {
	expect(afterPaint("<body></body>", "const a = `$&$1`;")).toContain("const a = `$&$1`;");
});
