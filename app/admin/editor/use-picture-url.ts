import { useEffect, useState } from "react";
import { editorKinds } from "./kinds.ts";
import type { EditorState } from "./use-editor.ts";

/** The address under which the form's picture can be shown: the chosen file's, or the stored one's; undefined without one. */
export function usePictureUrl({
	kind,
	item,
	picture,
}: Pick<EditorState, "kind" | "item" | "picture">): string | undefined {
	const file = picture.kind === "replace" ? picture.file : undefined;
	const [chosen, setChosen] = useState<string>();
	useEffect(() => {
		if (!file) return setChosen(undefined);
		const url = URL.createObjectURL(file);
		setChosen(url);
		return () => URL.revokeObjectURL(url);
	}, [file]);
	if (file) return chosen;
	return picture.kind === "keep" && item?.image ? `${editorKinds[kind].pictures}/${item.image}` : undefined;
}
