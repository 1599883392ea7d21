import type { MiddlewareHandler } from "hono";

/**
 * Marks a GET route whose response changes with the content alone, and is the same for everybody: the page cache keeps it
 * until the next change. A route outside the API without this mark answers each request by itself.
 */
export const keptUntilChange: MiddlewareHandler = (_context, next) => next();
