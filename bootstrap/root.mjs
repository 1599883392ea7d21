import { fileURLToPath } from "node:url";

/** The checkout that this launcher belongs to, whatever folder it is called from. */
export const root = fileURLToPath(new URL("..", import.meta.url));
