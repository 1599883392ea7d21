import { live } from "./live.ts";
import data from "./replies.json" with { type: "json" };
import type { Replies } from "./replies.schema.ts";

/** What replies to entries begin with. */
export const replies: Replies = live("replies.json", data);
