import { fileURLToPath } from "node:url";

/** The root of the checkout, whatever the working directory is. */
export const root = fileURLToPath(new URL("..", import.meta.url));
