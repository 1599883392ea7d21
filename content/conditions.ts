import data from "./conditions.json" with { type: "json" };

/** The words for what is wrong with the site, in the admin's bar and in alarms. */
export const conditions = data;
