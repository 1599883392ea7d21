import { createContext } from "react";

/** The id of the request that a page answers, for a page that says that something went wrong. Undefined in the browser. */
export const RequestId = createContext<string | undefined>(undefined);
