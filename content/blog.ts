import data from "./blog.json" with { type: "json" };
import { live } from "./live.ts";
import type { Blog } from "./pages.schema.ts";

/** The text and the Quick Insights of the blog. */
export const blog: Blog = live("blog.json", data);
