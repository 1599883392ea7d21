import { useObjectUrl } from "../images/use-object-url.ts";
import { useStoredImage } from "../images/use-stored-image.ts";
import { editorKinds } from "./kinds.ts";
import type { EditorState } from "./use-editor.ts";

/** The address under which the form's picture can be shown: the chosen file's, or the stored one's; undefined without one. */
export function usePictureUrl({
	kind,
	item,
	picture,
}: Pick<EditorState, "kind" | "item" | "picture">): string | undefined {
	const chosen = useObjectUrl(picture.kind === "replace" ? picture.file : undefined);
	const kept = picture.kind === "keep" && item?.image ? `${editorKinds[kind].pictures}/${item.image}` : undefined;
	return useStoredImage(kept) ?? chosen;
}
