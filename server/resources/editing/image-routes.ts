import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { successSchema } from "../../../contract/envelope.ts";
import { imageFields } from "../../../contract/image.ts";
import { messages } from "../../../contract/messages.ts";
import { saveFields } from "../../../contract/published.ts";
import { adminCalls } from "../../auth/admin-calls.ts";
import type { AppContext } from "../../context.ts";
import type { ApiEnvironment } from "../../http/api-environment.ts";
import { formBody } from "../../http/body.ts";
import { formOf } from "../../http/call.ts";
import { HttpError } from "../../http/errors.ts";
import { storeImage } from "../../storage/images/image-store.ts";
import { readImage, uploadField } from "../publishing/upload.ts";

/** Images on their own. */
export function imageUploadRoutes(api: OpenAPIHono<ApiEnvironment>, { store, clock }: AppContext): void {
	const addCall = adminCalls(api, "Editing", clock);
	addCall({
		method: "post",
		path: "/admin/images",
		summary: "Store an image; it goes after a day unless a text, a draft or a version names it",
		body: formOf(formBody, z.object({ image: uploadField, alt: saveFields.imageAlt })),
		answers: successSchema(z.object(imageFields).omit({ imageAlt: true })),
		async answer({ body: { image: upload }, context, audit }) {
			const image = await readImage({ upload, sender: context.req.raw.signal });
			if (!image) throw new HttpError(422, messages.imageType, { errors: { image: [messages.imageType] } });
			await store.transaction().execute((transaction) => storeImage(transaction, image, audit.now));
			return { data: { image: image.image, imageWidth: image.width, imageHeight: image.height } };
		},
	});
}
