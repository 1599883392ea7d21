import { admin } from "../../../content/admin.ts";
import { deletedItemSchema } from "../../../contract/trash.ts";
import { PageHeading } from "../ui/page-heading.tsx";
import { PagedList } from "../ui/paged-list.tsx";
import { TrashTable } from "./trash-table.tsx";

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
