/** The tables whose rows the admin publishes: what a row is called, and the folder of its images. */
export const publishedTables = {
	posts: { kind: "post", folder: "blogs" },
	projects: { kind: "project", folder: "projects" },
} as const;

export type PublishedTable = keyof typeof publishedTables;
