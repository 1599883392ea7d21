import { z } from "zod";
import { pagingSchema } from "./envelope.ts";

/** Everything that is recorded. */
export const auditActions = [
	"signedIn",
	"signedOut",
	"sessionEnded",
	"passwordChanged",
	"secondFactorOn",
	"secondFactorOff",
	"recoveryCodesMade",
	"recoveryCodeUsed",
	"created",
	"updated",
	"deleted",
	"restored",
	"removed",
	"exported",
	"forgotten",
	"retentionChanged",
	"retentionApplied",
	"statusChanged",
	"markedSpam",
	"notSpam",
	"replied",
	"mailQueued",
	"backupAsked",
] as const;

/** Who acts when nobody is signed in: the site itself. */
export const systemActor = "system";

/** One line of the audit list, without the content of what it is about. */
export const auditEntrySchema = z.object({
	_id: z.string(),
	at: z.string(),
	/** An admin's address, or `system`. */
	actor: z.string(),
	action: z.enum(auditActions),
	/** A kind and what of it, such as `post my-first-post` or `contact 12` for twelve contact requests. */
	subject: z.string(),
});

/** How the audit list is paged. */
export const auditPagingSchema = pagingSchema.extend({ limit: pagingSchema.shape.limit.unwrap().default(50) });

export type AuditAction = (typeof auditActions)[number];
export type AuditEntry = z.infer<typeof auditEntrySchema>;
