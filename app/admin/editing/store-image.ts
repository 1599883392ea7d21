import { z } from "zod";
import { upload } from "../api.ts";

const storedSchema = z.object({ image: z.string() });

/**
 * Stores an image on its own, unless a signal ends that.
 * @returns its name
 * @throws CallError
 */
export async function storeImage(image: File, signal?: AbortSignal): Promise<string> {
	const form = new FormData();
	form.set("image", image);
	return (await upload("/admin/images", storedSchema, form, signal)).image;
}
