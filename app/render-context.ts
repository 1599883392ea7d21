import { createContext } from "react";
import type { Service } from "../content/services.schema.ts";
import type { ServiceName } from "../contract/service.ts";

/**
 * The `nonce` of the scripts, styles and links that the program itself writes into a page. The server makes one for each
 * rendering, recognizes its own elements by it, and removes it again (`server/site/html/post-process.ts`). In development it stays,
 * because Vite's scripts and styles carry it. Undefined in the browser.
 */
export const RenderNonce = createContext<string | undefined>(undefined);

/** The id of the request, for the error page. Undefined in the browser. */
export const RequestId = createContext<string | undefined>(undefined);

/** The pages of services. Undefined in the browser, which imports the one that it shows. */
export const ServicePages = createContext<Readonly<Record<ServiceName, Service>> | undefined>(undefined);
