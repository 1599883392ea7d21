import { Link } from "react-router";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { formatInstant } from "../instant.tsx";
import { useBackups } from "./use-backups.ts";

/** Warns beside the dashboard's title, where it moves nothing below, while there is no recent verified backup. */
export function BackupWarning() {
	const { data } = useBackups();
	if (!data || data.status === "fine" || data.status === "off") return null;
	const text = admin.backups.warning;
	const message =
		data.status === "late" && data.verified
			? interpolate(text.late, { date: formatInstant(data.verified.begunAt) })
			: text.never;
	return (
		<p role="status">
			<Link
				to="/admin/backups"
				className="block rounded-control border border-error px-3 py-1.5 text-heading hover:underline"
			>
				<span className="max-tablet:sr-only">{message}</span>
				<span aria-hidden="true" className="tablet:hidden">
					{text.short}
				</span>
			</Link>
		</p>
	);
}
