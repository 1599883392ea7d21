import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { Notice } from "../dashboard/notice.tsx";
import { formatDateTime } from "../ui/date-time.tsx";
import { useBackups } from "./use-backups.ts";

/** Warns beside the dashboard's title, where it moves nothing below, while there is no recent verified backup. */
export function BackupWarning() {
	const { data } = useBackups();
	if (!data || data.status === "fine" || data.status === "off") return null;
	const text = admin.backups.warning;
	const message =
		data.status === "late" && data.verified
			? interpolate(text.late, { date: formatDateTime(data.verified.begunAt) })
			: text.never;
	return (
		<Notice to="/admin/backups" short={text.short}>
			{message}
		</Notice>
	);
}
