import { z } from "zod";
import type { Call } from "./call.ts";
import { successSchema } from "./envelope.ts";

/** The problems that a site reports, the worst first. */
export const conditionKinds = [
	"database",
	"space",
	"backupFailed",
	"backupLate",
	"backupThinning",
	"backupHiding",
	"mailSetup",
	"mailWaiting",
	"mailFailed",
	"webhook",
	"proxy",
] as const;

/** Something that is wrong now, as the bar of the admin shows it. */
const conditionSchema = z.object({
	kind: z.enum(conditionKinds),
	/** Null where that is not known. */
	since: z.iso.datetime().nullable(),
	/** What was found, as sentences for the owner. */
	reason: z.string(),
});

/** The call that reads everything that is wrong. */
export const conditionCall = {
	method: "get",
	path: "/admin/conditions",
	answers: successSchema(z.array(conditionSchema)),
} satisfies Call;

export type ConditionKind = (typeof conditionKinds)[number];
export type Condition = z.infer<typeof conditionSchema>;
