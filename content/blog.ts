import type { Blog } from "./pages.schema.ts";
import data from "./blog.json" with { type: "json" };

/** The words and the Quick Insights of the blog. */
export const blog: Blog = data;
