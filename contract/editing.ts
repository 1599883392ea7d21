/** The kinds of what is edited: with drafts, versions and previews. */
export const editedKinds = ["post", "project"] as const;

export type EditedKind = (typeof editedKinds)[number];
