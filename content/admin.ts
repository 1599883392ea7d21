import data from "./admin.json" with { type: "json" };

/**
 * The text of the admin area, grouped by screen, with placeholders such as `{count}`. Its type is that of the file.
 * Wordings that spec sections 4, 5 and 8 state are in `contract/messages.ts`.
 */
export const admin = data;
