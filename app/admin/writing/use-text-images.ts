import { useEffect, useRef, useState } from "react";
import { admin } from "../../../content/admin.ts";
import { messages } from "../../../contract/messages.ts";
import { CallError } from "../call-error.ts";
import { imageError, refuseFile } from "../editing/image-file.ts";
import { storeImage } from "../editing/store-image.ts";
import { UploadCancelled } from "../upload.ts";
import { followText, type ImagePlace, insertImage, placeIn } from "./image-place.ts";

/** An image that is not in its text yet. */
export interface TextImage {
	id: string;
	file: File;
	place: ImagePlace;
	upload: AbortController;
	/** The part of it that was sent, from 0 to 1; undefined before its turn, and if it was not stored. */
	part?: number | undefined;
	/** Why it was not stored, and whether it may be sent again. */
	problem?: { reason: string; mayPass: boolean } | undefined;
}

/**
 * Stores images for the texts of a form, one after the other, and puts each at the place that was chosen for it, even if
 * the text has changed since.
 * @param folder where the images of the form are served
 * @param onSessionEnd called when the session has ended; call `resume` after a new sign-in
 */
export function useTextImages(folder: string, onSessionEnd: () => void) {
	const [images, setImages] = useState<readonly TextImage[]>([]);
	const turn = useRef(Promise.resolve());
	const latest = useRef(images);
	useEffect(() => {
		latest.current = images;
		for (const { place } of images) followText(place);
	});
	useEffect(
		() => () => {
			for (const { upload } of latest.current) upload.abort();
		},
		[],
	);

	const change = (id: string, changes: Partial<TextImage>) =>
		setImages((all) => all.map((image) => (image.id === id ? { ...image, ...changes } : image)));
	const remove = (id: string) => setImages((all) => all.filter((image) => image.id !== id));

	const send = async ({ id, file, place, upload }: TextImage) => {
		if (upload.signal.aborted) return;
		try {
			const onProgress = (part: number) => change(id, { part });
			onProgress(0);
			const image = await storeImage(file, { onProgress, signal: upload.signal });
			remove(id);
			insertImage(place, file.name.replace(/\.[^.]*$/, ""), `${folder}/${image}`);
		} catch (error) {
			if (error instanceof UploadCancelled) return;
			if (!(error instanceof CallError)) throw error;
			change(id, {
				part: undefined,
				problem: { reason: reasonOf(error), mayPass: error.mayPass || error.status === 401 },
			});
			if (error.status === 401) onSessionEnd();
		}
	};
	const wait = (image: TextImage) => {
		const next = () => send(image);
		turn.current = turn.current.then(next, next);
	};
	const retry = (image: TextImage) => {
		change(image.id, { problem: undefined });
		wait(image);
	};

	return {
		images,
		isLoading: images.some(({ problem }) => !problem),
		/** Takes files for a text, at its caret or another place. */
		choose(field: HTMLTextAreaElement, files: readonly File[], caret = field.selectionEnd) {
			field.focus();
			field.setSelectionRange(caret, caret);
			const asked = placeIn(field, caret);
			// Images for one place share it, and so keep their order.
			const place = images.find((image) => image.place.field === field && image.place.at === asked.at)?.place ?? asked;
			const chosen = files.map((file): TextImage => {
				const reason = refuseFile(file);
				const problem = reason === undefined ? undefined : { reason, mayPass: false };
				return { id: crypto.randomUUID(), file, place, upload: new AbortController(), problem };
			});
			setImages((all) => [...all, ...chosen]);
			for (const image of chosen) if (!image.problem) wait(image);
		},
		retry,
		/** Cancels the upload of an image, or drops one that was not stored. */
		giveUp({ id, upload }: TextImage) {
			upload.abort();
			remove(id);
		},
		/** Sends again what may be stored after a sign-in. */
		resume: () => images.filter(({ problem }) => problem?.mayPass).forEach(retry),
	};
}

export type TextImages = ReturnType<typeof useTextImages>;

function reasonOf({ status, errors }: CallError): string {
	if (status === 0) return admin.signIn.noAnswer;
	if (status === 401) return admin.draft.session;
	if (status === 507) return admin.writing.images.noRoom;
	return imageError(status, errors.image) ?? messages.somethingWentWrong;
}
