import { live } from "./live.ts";
import type { Testimonials } from "./pages.schema.ts";
import data from "./testimonials.json" with { type: "json" };

/** What the testimonials carousel shows; the shipped ones are examples. */
export const testimonials: Testimonials = live("testimonials.json", data);
