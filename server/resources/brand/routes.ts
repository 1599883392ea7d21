import { createRoute, type OpenAPIHono, type z } from "@hono/zod-openapi";
import type { Context } from "hono";
import {
	type Brand,
	brandBaseSchema,
	brandChangeSchema,
	brandSchema,
	type StoredBrand,
} from "../../../contract/brand.ts";
import { successSchema } from "../../../contract/envelope.ts";
import { shippedColours } from "../../../drawing/recolour.ts";
import { adminRoute, auditContext, requireAdmin } from "../../auth/authenticate.ts";
import type { AppContext } from "../../context.ts";
import type { ApiEnvironment } from "../../http/api-environment.ts";
import { logoBody } from "../../http/body.ts";
import { refuseStale } from "../../http/errors.ts";
import { FormFile } from "../../http/multipart.ts";
import { responsesOf, success } from "../../http/responses.ts";
import { refuseCancelled } from "../../storage/images/process-image.ts";
import { processLogo } from "../../storage/images/process-logo.ts";
import { changeContent } from "../publishing/change-content.ts";
import { uploadField } from "../publishing/upload.ts";
import { type BrandChange, changeBrand, findBrand } from "./repository.ts";

const admins = adminRoute("Brand");
const path = "/admin/brand";
const oneBrand = successSchema(brandSchema);

const read = createRoute({
	...admins,
	method: "get",
	path,
	summary: "The colors and the logo of the company",
	responses: responsesOf(oneBrand, [401]),
});
const write = createRoute({
	...admins,
	method: "post",
	path,
	summary: "Change colors and logos; what is left out stays, an empty text in place of a logo removes it",
	middleware: [requireAdmin, logoBody] as const,
	request: {
		body: {
			content: {
				"multipart/form-data": { schema: brandChangeSchema.extend({ logo: uploadField, logoDark: uploadField }) },
			},
		},
	},
	responses: responsesOf(oneBrand, [400, 401, 409, 413, 415, 422]),
});
const remove = createRoute({
	...admins,
	method: "delete",
	path,
	summary: "Go back to the colors and the mark that ship",
	middleware: [requireAdmin] as const,
	request: { query: brandBaseSchema },
	responses: responsesOf(oneBrand, [401, 409, 422]),
});

/** The colors and the logo of the company. */
export function brandRoutes(api: OpenAPIHono<ApiEnvironment>, appContext: AppContext): void {
	const { store, clock } = appContext;
	const save = async (context: Context<ApiEnvironment>, change: BrandChange, base?: object) => {
		const brand = await changeContent(appContext, async (transaction) => {
			refuseStale(toBrand(await findBrand(transaction)), base);
			return changeBrand(transaction, change, auditContext(context, clock));
		});
		return context.json(success(toBrand(brand)), 200);
	};

	api.openapi(read, async (context) => context.json(success(toBrand(await findBrand(store))), 200));

	api.openapi(write, async (context) => {
		const { accent, dark, base, ...sent } = context.req.valid("form");
		const logos = {
			logo: await readLogo(sent.logo, "logo"),
			logoDark: await readLogo(sent.logoDark, "logoDark"),
		};
		refuseCancelled(context.req.raw.signal);
		return save(context, { accent: orShipped(accent, "accent"), dark: orShipped(dark, "dark"), ...logos }, base);
	});

	api.openapi(remove, (context) =>
		save(context, { accent: null, dark: null, logo: null, logoDark: null }, context.req.valid("query").base),
	);
}

/** The files of a logo; null for none, undefined where it stays. */
async function readLogo(upload: z.infer<typeof uploadField>, field: "logo" | "logoDark") {
	if (upload === "") return null;
	if (!(upload instanceof FormFile) || (upload.size === 0 && upload.name === "")) return undefined;
	return processLogo(upload.content, field);
}

/** Null for the color that ships, so that it follows each release. */
const orShipped = (colour: string | undefined, name: keyof typeof shippedColours) =>
	colour === shippedColours[name] ? null : colour;

const toBrand = ({ accent, dark, logo, logoDark }: StoredBrand): Brand => ({
	accent: accent ?? shippedColours.accent,
	dark: dark ?? shippedColours.dark,
	logo,
	logoDark,
	changed: [accent, dark, logo, logoDark].some((part) => part !== null),
});
