import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";

/** Says in a line which settings somebody else saved since they were read. @param saved each with its value now */
export function EditedElsewhere({ saved }: { saved: string[] }) {
	return (
		<div role="status" className="empty:absolute">
			{saved.length > 0 && (
				<p className="border-l-2 border-error pl-3 text-heading">
					{interpolate(admin.conflict.settings, { saved: saved.join("; ") })}
				</p>
			)}
		</div>
	);
}
