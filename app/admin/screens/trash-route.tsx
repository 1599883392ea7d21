import { admin } from "../../../content/admin.ts";
import { deletedItemSchema } from "../../../contract/trash.ts";
import { pageMeta } from "../../ui/meta.ts";
import { PageHeading } from "../ui/page-heading.tsx";
import { PagedList } from "../ui/paged-list.tsx";
import type { Route } from "./+types/trash-route";
import { TrashTable } from "./trash-table.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta({ title: admin.titles.deleted, description: admin.deleted.desc }, matches);

/** The items that were deleted in the last 30 days, each with a button that restores it. */
export default function TrashPage() {
	const text = admin.deleted;
	return (
		<>
			<PageHeading title={text.title} desc={text.desc} />
			<PagedList name="deleted" path="/admin/deleted" item={deletedItemSchema} none={text.none}>
				{(items) => <TrashTable items={items} />}
			</PagedList>
		</>
	);
}
