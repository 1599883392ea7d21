import { z } from "zod";
import type { Call } from "./call.ts";
import { pagingOf } from "./envelope.ts";
import { pageSchema } from "./list.ts";

/** The actions that the audit log records. */
const auditActions = [
	"signedIn",
	"signedOut",
	"sessionEnded",
	"passwordChanged",
	"reset",
	"secondFactorOn",
	"secondFactorOff",
	"recoveryCodesMade",
	"recoveryCodeUsed",
	"invited",
	"created",
	"updated",
	"deleted",
	"restored",
	"unpublished",
	"discarded",
	"versionRestored",
	"previewLinkMade",
	"previewLinksEnded",
	"servicesChanged",
	"redirectChanged",
	"redirectRemoved",
	"removed",
	"exported",
	"forgotten",
	"retentionChanged",
	"retentionApplied",
	"statusChanged",
	"markedSpam",
	"notSpam",
	"bulk",
	"replied",
	"mailQueued",
	"backupAsked",
] as const;

/** The actor without a session: the site itself. */
export const systemActor = "system";

/** An entry of the audit log, without the content of its subject. */
export const auditEntrySchema = z.object({
	_id: z.string(),
	at: z.string(),
	/** An admin's email address, or `system`. */
	actor: z.string(),
	action: z.enum(auditActions),
	/** A kind with an id or a count, such as `post my-first-post`, `contact 12` for twelve contact requests, `contact 12 delete` for an action on them, `contact 12 undo deletedAt` for its undoing, or `person` with an address. */
	subject: z.string(),
	/** The title that a post or a project has now, or the sender of a request or application; null for what has none. */
	title: z.string().nullable(),
});

/** The call that reads the audit log. */
export const auditCall = {
	method: "get",
	path: "/admin/audit",
	query: pagingOf(50),
	answers: pageSchema(auditEntrySchema),
} satisfies Call;

export type AuditAction = (typeof auditActions)[number];
export type AuditEntry = z.infer<typeof auditEntrySchema>;
