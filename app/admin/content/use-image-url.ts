import { contentTypes } from "./content-types.ts";
import type { EditorState } from "./use-editor.ts";
import { useObjectUrl } from "./use-object-url.ts";
import { useStoredImage } from "./use-stored-image.ts";

/** The address of the form's image, chosen or stored; undefined without one. */
export function useImageUrl({ type, item, image }: Pick<EditorState, "type" | "item" | "image">): string | undefined {
	const chosen = useObjectUrl(image.kind === "replace" ? image.file : undefined);
	const stored = image.kind === "keep" && item?.image ? `${contentTypes[type].images}/${item.image}` : undefined;
	return useStoredImage(stored) ?? chosen;
}
