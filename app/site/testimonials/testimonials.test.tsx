import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { testimonials } from "../../../content/testimonials.ts";
import { Testimonials } from "./testimonials.tsx";

const note = "These are examples";
const rendered = (examples: boolean[], said = note) =>
	renderToStaticMarkup(
		<Testimonials
			{...testimonials}
			note={said}
			items={examples.map((example, index) => ({ icon: "A", name: `${index}`, profession: "B", desc: "C", example }))}
		/>,
	);

test("without a statement there is no section, and the note goes with the last example", () => {
	expect(rendered([])).toBe("");
	expect(rendered([false, true])).toContain(note);
	expect(rendered([false, false])).not.toContain(note);
	expect(rendered(Array(20).fill(true), "").match(/<figure/g)).toHaveLength(20);
	expect(rendered([true], "")).toMatch(/<\/ul><\/div><\/section>$/);
});
