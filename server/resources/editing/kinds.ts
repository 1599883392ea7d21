import type { EditedKind } from "../../../contract/editing.ts";
import { editedPosts } from "../posts/edited.ts";
import { editedProjects } from "../projects/edited.ts";
import { editedWords } from "../words/edited.ts";
import type { EditedKindSettings } from "./kind.ts";

/** The kinds of what is edited. */
export const editedKinds: Record<EditedKind, EditedKindSettings> = {
	post: editedPosts,
	project: editedProjects,
	words: editedWords,
};
