import type { z } from "@hono/zod-openapi";
import { type Brand, brandCalls, brandChangeSchema, type StoredBrand } from "../../../contract/brand.ts";
import { shippedColours } from "../../../drawing/recolour.ts";
import { adminCalls } from "../../auth/admin-calls.ts";
import type { AppContext } from "../../context.ts";
import type { Api } from "../../http/api-environment.ts";
import { logoBody } from "../../http/body.ts";
import { formOf } from "../../http/call.ts";
import { refuseStale } from "../../http/errors.ts";
import { FormFile } from "../../http/multipart.ts";
import { refuseCancelled } from "../../storage/images/process-image.ts";
import { processLogo } from "../../storage/images/process-logo.ts";
import { changeContent } from "../publishing/change-content.ts";
import { uploadField } from "../publishing/upload.ts";
import { changeBrand, findBrand } from "./repository.ts";

/** The colors and the logo of the company. */
export function brandRoutes(api: Api, appContext: AppContext): void {
	const { store, clock } = appContext;
	const addCall = adminCalls(api, "Brand", clock);

	addCall({
		...brandCalls.read,
		summary: "The colors and the logo of the company",
		answer: async () => ({ data: toBrand(await findBrand(store)) }),
	});

	addCall({
		...brandCalls.change,
		summary: "Change colors and logos; what is left out stays, an empty text in place of a logo removes it",
		form: formOf(logoBody, brandChangeSchema.extend({ logo: uploadField, logoDark: uploadField })),
		refusals: [409],
		async answer({ body: { accent, dark, base, ...sent }, context, audit }) {
			const sender = context.req.raw.signal;
			const logos = {
				logo: await readLogo(sent.logo, "logo", sender),
				logoDark: await readLogo(sent.logoDark, "logoDark", sender),
			};
			refuseCancelled(sender);
			const change = { accent: orShipped(accent, "accent"), dark: orShipped(dark, "dark"), ...logos };
			const brand = await changeContent(appContext, async (transaction) => {
				refuseStale(toBrand(await findBrand(transaction)), base);
				return changeBrand(transaction, change, audit);
			});
			return { data: toBrand(brand) };
		},
	});
}

/** The files of a logo; null for none, undefined where it stays. */
async function readLogo(upload: z.infer<typeof uploadField>, field: "logo" | "logoDark", sender: AbortSignal) {
	if (upload === "") return null;
	if (!(upload instanceof FormFile) || (upload.size === 0 && upload.name === "")) return undefined;
	return processLogo(upload.content, field, sender);
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
