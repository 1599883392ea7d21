import { admin } from "../../../content/admin.ts";
import { editingCalls } from "../../../contract/editing.ts";
import { imageLimits } from "../../../contract/image-limits.ts";
import { messages } from "../../../contract/messages.ts";
import { upload } from "../api.ts";
import { CallError } from "../call-error.ts";

/**
 * Why a file cannot be the image, or undefined. The server checks it too; checking it here saves an upload. The browser
 * knows a type by the extension, so that a file without one is the server's to judge.
 */
export function refuseFile(file: File): string | undefined {
	if (!/^(?:image\/(?:jpeg|a?png|webp|avif|gif)|application\/octet-stream|)$/.test(file.type))
		return messages.imageType;
	if (file.size > imageLimits.bytes) return messages.imageTooLarge;
	return undefined;
}

/** Stores an image on its own, unless a signal ends that. @returns its name @throws CallError */
export async function storeImage(image: File, signal?: AbortSignal): Promise<string> {
	const form = new FormData();
	form.set("image", image);
	const { image: name } = await upload(editingCalls.uploadImage, { form, signal });
	if (name === null) throw new CallError(0);
	return name;
}

/** Why an image was not stored. A proxy's 413 or 415 has no message. */
export function reasonOf({ status, errors }: CallError): string {
	if (status === 0) return admin.signIn.noAnswer;
	if (status === 507) return admin.writing.images.noRoom;
	if (status === 413) return errors.image ?? messages.imageTooLarge;
	if (status === 415) return errors.image ?? messages.imageType;
	return errors.image ?? messages.somethingWentWrong;
}

/** The types of images that a dialog for files shows. */
export const imageTypes = "image/jpeg,image/png,image/webp,image/avif,image/gif";

/** Lets the admin choose images. */
export function pickImages(onPicked: (files: File[]) => void): void {
	const input = Object.assign(document.createElement("input"), { type: "file", multiple: true, accept: imageTypes });
	input.addEventListener("change", () => onPicked([...(input.files ?? [])]));
	input.click();
}

/**
 * The files of what is pasted. Text is no file: Office adds a picture of it. A file that was copied in Finder has only
 * its name as plain text.
 */
export function pastedFiles({ types, files }: DataTransfer): File[] {
	return types.includes("text/plain") && types.includes("text/html") ? [] : [...files];
}
