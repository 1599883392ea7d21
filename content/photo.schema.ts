import { z } from "zod";
import { imageNamed } from "../contract/image-variant.ts";

/** The name of a photograph that `POST /api/v1/admin/images` stored; empty without one. */
export const photoName = z
	.string()
	.regex(new RegExp(`^(?:${imageNamed})?$`), "must be the name of a stored image, or empty")
	.meta({ label: "Photograph", control: "image" });

/** What a photograph shows, for people who do not see it. */
export const photoAlt = z
	.string()
	.trim()
	.meta({ label: "What the photograph shows", help: "Read aloud to people who do not see it." });

/** What an alternative text that is missing gets; at its field. */
export const altMissing = { path: ["alt"], error: "Say what the photograph shows" };
