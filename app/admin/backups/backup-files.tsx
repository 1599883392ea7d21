import { admin } from "../../../content/admin.ts";
import type { Backups } from "../../../contract/backup.ts";
import { Empty } from "../states/empty.tsx";
import { cell, Table } from "../table/table.tsx";
import { tableRoles } from "../table/table-roles.ts";
import { formatBytes } from "./format-bytes.ts";
import { formatInstant } from "./format-instant.ts";

const row =
	"border-b border-line max-tablet:grid max-tablet:grid-cols-[minmax(0,1fr)_auto] max-tablet:gap-x-3 max-tablet:py-2 max-tablet:*:p-0";

/** The backups in the folder. They are restored from the command line, where the product does not run. */
export function BackupFiles({ files }: { files: Backups["files"] }) {
	const text = admin.backups;
	return (
		<div>
			<h2 className="text-h3">{text.files}</h2>
			<p className="mt-1 mb-4 text-muted">{text.restore}</p>
			{files.length === 0 ? (
				<Empty title={text.none} />
			) : (
				<Table caption={text.files} headings={[text.begun, text.file, text.size]}>
					{files.map(({ name, begunAt, bytes }) => (
						<tr key={name} {...tableRoles.row} className={row}>
							<td {...tableRoles.cell} className={`${cell} whitespace-nowrap text-heading`}>
								<time dateTime={begunAt}>{formatInstant(begunAt)}</time>
							</td>
							<td
								{...tableRoles.cell}
								className={`${cell} font-mono text-mono wrap-anywhere max-tablet:order-3 max-tablet:col-span-2`}
							>
								{name}
							</td>
							<td {...tableRoles.cell} className={`${cell} whitespace-nowrap tabular-nums`}>
								{formatBytes(bytes)}
							</td>
						</tr>
					))}
				</Table>
			)}
		</div>
	);
}
