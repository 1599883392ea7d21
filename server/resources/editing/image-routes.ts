import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { successSchema } from "../../../contract/envelope.ts";
import { imageFields } from "../../../contract/image.ts";
import { messages } from "../../../contract/messages.ts";
import { saveFields } from "../../../contract/published.ts";
import { adminRoute, requireAdmin } from "../../auth/authenticate.ts";
import type { AppContext } from "../../context.ts";
import type { ApiEnvironment } from "../../http/api-environment.ts";
import { formBody } from "../../http/body.ts";
import { HttpError } from "../../http/errors.ts";
import { responsesOf, success } from "../../http/responses.ts";
import { storeImage } from "../../storage/images/image-store.ts";
import { readImage, uploadField } from "../publishing/upload.ts";

const store = createRoute({
	...adminRoute("Editing"),
	method: "post",
	path: "/admin/images",
	summary: "Store an image; it goes after a day unless a text, a draft or a version names it",
	middleware: [requireAdmin, formBody] as const,
	request: {
		body: {
			content: { "multipart/form-data": { schema: z.object({ image: uploadField, alt: saveFields.imageAlt }) } },
		},
	},
	responses: responsesOf(successSchema(z.object(imageFields).omit({ imageAlt: true })), [400, 401, 413, 415, 422]),
});

/** Images on their own. */
export function imageUploadRoutes(api: OpenAPIHono<ApiEnvironment>, appContext: AppContext): void {
	api.openapi(store, async (context) => {
		const { image: upload } = context.req.valid("form");
		const image = await readImage({ upload, sender: context.req.raw.signal });
		if (!image) throw new HttpError(422, messages.imageType, { errors: { image: [messages.imageType] } });
		await appContext.store.transaction().execute((transaction) => storeImage(transaction, image, appContext.clock()));
		const stored = { image: image.image, imageWidth: image.width, imageHeight: image.height };
		return context.json(success(stored), 200);
	});
}
