import { useEffect, useState } from "react";
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

/** An address for a file, valid on this page alone; undefined without a file. */
export function useObjectUrl(file: Blob | undefined): string | undefined {
	const [url, setUrl] = useState<string>();
	useEffect(() => {
		if (!file) return setUrl(undefined);
		const objectUrl = URL.createObjectURL(file);
		setUrl(objectUrl);
		return () => URL.revokeObjectURL(objectUrl);
	}, [file]);
	return file && url;
}
