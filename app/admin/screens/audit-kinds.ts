import { admin } from "../../../content/admin.ts";
import type { DeletedKind } from "../../../contract/trash.ts";

/** The admin's name of each kind of the API. */
export const kindNames: Record<DeletedKind, string> = {
	post: admin.deleted.kinds.blog,
	project: admin.deleted.kinds.project,
	contact: admin.deleted.kinds.contact,
	application: admin.deleted.kinds.career,
};
