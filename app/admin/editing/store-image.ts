import { z } from "zod";
import { successSchema } from "../../../contract/envelope.ts";
import { upload } from "../upload.ts";

const storedSchema = successSchema(z.object({ image: z.string() }));

/**
 * Stores an image on its own.
 * @returns its name
 * @throws CallError or UploadCancelled
 */
export async function storeImage(image: File, options?: Parameters<typeof upload>[3]): Promise<string> {
	const form = new FormData();
	form.set("image", image);
	return (await upload("/admin/images", storedSchema, form, options)).data.image;
}
