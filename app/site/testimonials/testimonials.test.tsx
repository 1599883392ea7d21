import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { testimonials } from "../../../content/testimonials.ts";
import { Testimonials } from "./testimonials.tsx";

const [item] = testimonials.items;
const rendered = (count: number, note = testimonials.note) =>
	renderToStaticMarkup(
		<Testimonials {...testimonials} note={note} items={item ? Array.from({ length: count }, () => item) : []} />,
	);

test("without a statement there is no section, and without a note none below it", () => {
	expect(rendered(0)).toBe("");
	expect(rendered(1)).toContain(testimonials.note);
	expect(rendered(20, "").match(/<figure/g)).toHaveLength(20);
	expect(rendered(1, "")).toMatch(/<\/ul><\/div><\/section>$/);
});
