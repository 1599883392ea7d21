import { admin } from "../../../content/admin.ts";
import type { Backups } from "../../../contract/backup.ts";
import { DateTime } from "../ui/date-time.tsx";
import { Empty } from "../ui/empty.tsx";
import { Cell, Row, Table } from "../ui/table.tsx";
import { formatBytes } from "./format-bytes.ts";

/** The backups in the folder. They are restored from the command line while the product is stopped. */
export function BackupFiles({ files }: { files: Backups["files"] }) {
	const text = admin.backups;
	return (
		<div className="wide:pt-6">
			<h2 className="text-h3">{text.files}</h2>
			<p className="mt-1 mb-4 text-muted">{text.restore}</p>
			{files.length === 0 ? (
				<Empty title={text.none} />
			) : (
				<Table caption={text.files} headings={[text.begun, text.file, text.size]}>
					{files.map(({ name, kind, begunAt, bytes }) => (
						<Row key={name}>
							<Cell className="whitespace-nowrap text-heading">
								<DateTime at={begunAt} />
								<span className="block text-muted">{text.kinds[kind]}</span>
							</Cell>
							<Cell className="font-mono text-mono wrap-anywhere max-tablet:order-3 max-tablet:col-span-2">{name}</Cell>
							<Cell className="whitespace-nowrap tabular-nums">{formatBytes(bytes)}</Cell>
						</Row>
					))}
				</Table>
			)}
		</div>
	);
}
