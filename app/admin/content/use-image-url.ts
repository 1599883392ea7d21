import { useObjectUrl } from "../ui/use-object-url.ts";
import { contentTypes } from "./content-types.ts";
import type { EditorState } from "./use-editor.ts";

/** The address of the form's image, on its way or stored; undefined without one. */
export function useImageUrl({ type, values, upload }: EditorState): string | undefined {
	const chosen = useObjectUrl(upload.file);
	return chosen ?? (values.image ? `${contentTypes[type].images}/${values.image}` : undefined);
}
