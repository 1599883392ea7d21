import { useEffect, useState } from "react";
import { contentTypes } from "./content-types.ts";
import type { EditorState } from "./use-editor.ts";

/** The address of the form's image, chosen or stored; undefined without one. */
export function useImageUrl({ type, item, image }: Pick<EditorState, "type" | "item" | "image">): string | undefined {
	const chosen = useObjectUrl(image.kind === "replace" ? image.file : undefined);
	return image.kind === "keep" && item?.image ? `${contentTypes[type].images}/${item.image}` : chosen;
}

/** An address for a file, valid on this page alone; undefined without a file. */
function useObjectUrl(file: Blob | undefined): string | undefined {
	const [url, setUrl] = useState<string>();
	useEffect(() => {
		if (!file) return setUrl(undefined);
		const objectUrl = URL.createObjectURL(file);
		setUrl(objectUrl);
		return () => URL.revokeObjectURL(objectUrl);
	}, [file]);
	return file && url;
}
