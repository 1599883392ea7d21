import { Link } from "react-router";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { formatInstant } from "./format-instant.ts";
import { useBackups } from "./use-backups.ts";

/** Stands on the dashboard while there is no backup that could be relied on. */
export function BackupWarning() {
	const { data } = useBackups();
	if (!data || data.status === "fine" || data.status === "off") return null;
	const text = admin.backups.warning;
	const what =
		data.status === "late" && data.verified
			? interpolate(text.late, { date: formatInstant(data.verified.begunAt) })
			: text.never;
	return (
		<p role="status" className="mb-5 rounded-card border border-error bg-card px-4 py-3">
			<strong className="font-semibold text-heading">{what}</strong>{" "}
			<Link to="/admin/backups" className="underline underline-offset-4 hover:text-heading">
				{text.open}
			</Link>
		</p>
	);
}
