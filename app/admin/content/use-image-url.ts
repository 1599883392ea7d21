import { useObjectUrl } from "../ui/use-object-url.ts";
import { contentTypes } from "./content-types.ts";
import type { EditorState } from "./use-editor.ts";

/** The address of the form's image, on its way or stored; undefined without one. */
export function useImageUrl({
	type,
	image,
	upload,
}: Pick<EditorState, "type" | "image" | "upload">): string | undefined {
	const chosen = useObjectUrl(upload.file);
	return chosen ?? (image === null ? undefined : `${contentTypes[type].images}/${image}`);
}
