import { useObjectUrl } from "../images/use-object-url.ts";
import { useStoredImage } from "../images/use-stored-image.ts";
import { editorKinds } from "./kinds.ts";
import type { EditorState } from "./use-editor.ts";

/** The address under which the form's image can be shown: the chosen file's, or the stored one's; undefined without one. */
export function useImageUrl({ kind, item, image }: Pick<EditorState, "kind" | "item" | "image">): string | undefined {
	const chosen = useObjectUrl(image.kind === "replace" ? image.file : undefined);
	const kept = image.kind === "keep" && item?.image ? `${editorKinds[kind].images}/${item.image}` : undefined;
	return useStoredImage(kept) ?? chosen;
}
