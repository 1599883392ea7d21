import { useEffect, useRef, useState } from "react";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { CallError } from "../call-error.ts";
import { reasonOf, refuseFile, storeImage } from "../editing/image-file.ts";
import { endInPlace } from "../session.ts";
import { insertAside } from "./edit-text.ts";
import { addImageMarks, type ImageMark } from "./image-marks.ts";

const text = admin.writing.images;

/**
 * Puts images into the texts of a form. Each writes a mark without an address at once, and gets its address, or why it
 * was not stored, when it is sent, wherever the mark is then. An image whose mark was deleted goes nowhere.
 * @param folder where the images of the form are served
 */
export function useTextImages(folder: string) {
	const [onTheirWay, setOnTheirWay] = useState(0);
	const turn = useRef(Promise.resolve());
	/** The images that were refused at the end of the session. */
	const held = useRef<ImageMark[]>([]);

	const untilComposed = useComposition();

	const replace = async ({ field, mark }: ImageMark, insert: string) => {
		await untilComposed();
		const from = field.value.indexOf(mark);
		if (from >= 0) insertAside(field, from, from + mark.length, insert);
	};
	const send = async (image: ImageMark) => {
		const { field, file, mark, name } = image;
		const refusal = refuseFile(file);
		const fail = (reason: string) => replace(image, `![${interpolate(text.failed, { name, reason })}]()`);
		if (refusal !== undefined) return fail(refusal);
		if (!field.value.includes(mark)) return;
		try {
			await replace(image, `![${name}](${folder}/${await storeImage(file)})`);
		} catch (error) {
			if (!(error instanceof CallError)) throw error;
			if (error.status !== 401) return fail(reasonOf(error));
			held.current.push(image);
			endInPlace();
		}
	};
	const wait = (images: readonly ImageMark[]) => {
		setOnTheirWay((count) => count + images.length);
		for (const image of images)
			turn.current = turn.current.then(() => send(image)).finally(() => setOnTheirWay((count) => count - 1));
	};
	return {
		isLoading: onTheirWay > 0,
		/** Takes files for a text, at its caret. */
		choose: (field: HTMLTextAreaElement, files: readonly File[]) => wait(addImageMarks(field, files)),
		/** Sends again what was refused at the end of the session. */
		resume: () => wait(held.current.splice(0)),
	};
}

/** Follows the input methods on the page. @returns what waits until none composes, because a change would end that */
function useComposition(): () => Promise<void> {
	const composed = useRef<Promise<void>>(undefined);
	useEffect(() => {
		const begin = () => {
			const { promise, resolve } = Promise.withResolvers<void>();
			composed.current = promise;
			// The field has the composed words a moment after the event.
			document.addEventListener("compositionend", () => setTimeout(resolve), { once: true });
		};
		document.addEventListener("compositionstart", begin);
		return () => document.removeEventListener("compositionstart", begin);
	}, []);
	return async () => {
		for (let seen: unknown; seen !== composed.current; await composed.current) seen = composed.current;
	};
}
