import { imageLimits } from "../../../contract/image-limits.ts";
import { messages } from "../../../contract/messages.ts";

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

/** Why the server refused an image; undefined when it refused something else. A proxy's 413 or 415 has no message. */
export function imageError(status: number, message: string | undefined): string | undefined {
	if (status === 413) return message ?? messages.imageTooLarge;
	if (status === 415) return message ?? messages.imageType;
	return message;
}

/** The first file of a drop or a paste. */
export function fileOf(transfer: DataTransfer | null): File | undefined {
	return transfer?.files[0];
}
