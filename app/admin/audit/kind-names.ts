import { admin } from "../../../content/admin.ts";
import type { EditedKind } from "../../../contract/editing.ts";
import type { DeletedKind } from "../../../contract/trash.ts";

/** The admin's name of each kind of the API. */
export const kindNames: Record<
	DeletedKind | EditedKind | "brand" | "backup" | "redirect" | "person" | "invitation",
	string
> = {
	post: admin.deleted.kinds.blog,
	project: admin.deleted.kinds.project,
	contact: admin.deleted.kinds.contact,
	application: admin.deleted.kinds.career,
	words: admin.words.title,
	brand: admin.brand.title,
	backup: admin.backups.title,
	redirect: admin.redirects.kind,
	person: admin.people.kinds.person,
	invitation: admin.people.kinds.invitation,
};
