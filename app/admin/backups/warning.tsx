import { Link } from "react-router";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { formatInstant } from "./format-instant.ts";
import { useBackups } from "./use-backups.ts";

/**
 * Stands beside the dashboard's title while there is no backup that could be relied on; there it comes without moving
 * what is below.
 */
export function BackupWarning() {
	const { data } = useBackups();
	if (!data || data.status === "fine" || data.status === "off") return null;
	const text = admin.backups.warning;
	const what =
		data.status === "late" && data.verified
			? interpolate(text.late, { date: formatInstant(data.verified.begunAt) })
			: text.never;
	return (
		<p role="status">
			<Link
				to="/admin/backups"
				className="block rounded-control border border-error px-3 py-1.5 text-heading hover:underline"
			>
				<span className="max-tablet:sr-only">{what}</span>
				<span aria-hidden="true" className="tablet:hidden">
					{text.short}
				</span>
			</Link>
		</p>
	);
}
