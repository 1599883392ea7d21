import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { inSiteTime } from "../../../content/site-time.ts";
import { backupCalls, type BackupFiles as Files } from "../../../contract/backups.ts";
import { Button } from "../../ui/button.tsx";
import { CardSection } from "../ui/card-section.tsx";
import { Empty } from "../ui/empty.tsx";
import { DateTime, formatBytes } from "../ui/format.tsx";
import { QueryState } from "../ui/query-state.tsx";
import { Cell, Row, Table } from "../ui/table.tsx";
import { useDownload } from "../ui/use-download.ts";
import { useData } from "../use-data.ts";

/**
 * The backups that are there, each with a button that downloads it. They are restored from the command line while the
 * product is stopped.
 * @param last when the last one was begun; the place is looked at again with each
 */
export function BackupFiles({ last }: { last: string | undefined }) {
	const text = admin.backups;
	const files = useData(["backup files", last], backupCalls.files, {});
	return (
		<CardSection id="backup-files" title={text.files}>
			<QueryState query={files} shape="list" />
			{files.data && <FileTable {...files.data} />}
		</CardSection>
	);
}

function FileTable({ files, problem }: Files) {
	const text = admin.backups;
	if (problem !== null) return <p className="text-error">{interpolate(text.problem, { reason: problem })}</p>;
	if (files.length === 0) return <Empty title={text.noFiles} />;
	return (
		<Table caption={text.files} headings={[inSiteTime(text.begun), text.file, text.size]}>
			{files.map(({ name, kind, begunAt, bytes }) => (
				<Row key={name}>
					<Cell className="whitespace-nowrap text-heading">
						<DateTime at={begunAt} />
						<span className="block text-muted">{text.kinds[kind]}</span>
					</Cell>
					<Cell className="font-mono text-mono wrap-anywhere max-tablet:order-3 max-tablet:col-span-2">{name}</Cell>
					<Cell className="whitespace-nowrap tabular-nums">
						{formatBytes(bytes)}
						<DownloadButton name={name} />
					</Cell>
				</Row>
			))}
		</Table>
	);
}

function DownloadButton({ name }: { name: string }) {
	const text = admin.backups;
	const downloading = useDownload(backupCalls.download, { loading: text.downloading, ready: () => text.downloaded });
	return (
		<Button
			variant="secondary"
			className="ms-3"
			aria-label={`${text.download}: ${name}`}
			disabled={downloading.isPending}
			onClick={() => downloading.mutate({ params: { name } })}
		>
			{text.download}
		</Button>
	);
}
