import { createContext } from "react";

/**
 * Marks, as their `nonce`, the scripts and styles that the program itself writes into a page, and the links to them. The
 * server draws one for each rendering, works on what carries it, and takes it away again (`server/html/post-process.ts`).
 * In development it stays, because Vite's own scripts and styles carry it. Undefined in the browser.
 */
export const RenderMark = createContext<string | undefined>(undefined);
