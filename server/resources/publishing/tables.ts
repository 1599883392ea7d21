/** The tables whose rows the admin publishes: what a row is called. */
export const publishedTables = {
	posts: { kind: "post" },
	projects: { kind: "project" },
} as const;

export type PublishedTable = keyof typeof publishedTables;
