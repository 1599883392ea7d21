import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { inSiteTime, zonedTime } from "../../../content/site-time.ts";
import { type Backups, backupsSchema } from "../../../contract/backup.ts";
import { doneSchema } from "../../../contract/envelope.ts";
import { Button } from "../../ui/button.tsx";
import { showErrorToast } from "../../ui/error-toast.ts";
import { pageMeta } from "../../ui/meta.ts";
import { call, callData } from "../api.ts";
import { CardSkeleton } from "../ui/card-section.tsx";
import { Empty } from "../ui/empty.tsx";
import { DateTime, formatBytes } from "../ui/format.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { QueryState } from "../ui/query-state.tsx";
import { Cell, Row, Table } from "../ui/table.tsx";
import type { Route } from "./+types/backups-route";

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta({ title: admin.titles.backups, description: admin.backups.desc }, matches);

const columns = "grid items-start gap-6 wide:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]";

/** Whether there is a verified backup, a button that makes one, and the list of them. */
export default function BackupsPage() {
	const text = admin.backups;
	const backups = useBackups();
	const queries = useQueryClient();
	const make = useMutation({
		mutationFn: () => call("/admin/backups", doneSchema, { method: "POST" }),
		onSuccess: () => queries.invalidateQueries({ queryKey: ["backups"] }),
		onError: showErrorToast,
	});
	const isRunning = make.isPending || backups.data?.running === true;
	return (
		<>
			<PageHeading title={text.title} desc={text.desc}>
				<Button size="compact" onClick={() => make.mutate()} disabled={isRunning || !backups.data}>
					{isRunning ? text.making : text.make}
				</Button>
			</PageHeading>
			<QueryState query={backups} lines={2} row={<CardSkeleton className="h-85" />} className={columns} />
			{backups.data && (
				<div className={columns}>
					<BackupStatus backups={backups.data} />
					<BackupFiles files={backups.data.files} />
				</div>
			)}
		</>
	);
}

function BackupStatus({ backups }: { backups: Backups }) {
	const text = admin.backups;
	const { status, verified, failure, keep } = backups;
	return (
		<section
			aria-labelledby="backup-status"
			className={`rounded-card border bg-card p-5 phone:p-6 ${status === "fine" ? "border-line" : "border-error"}`}
		>
			<h2 id="backup-status" className="text-h3">
				{text.status[status]}
			</h2>
			<dl className="mt-4 grid gap-3">
				{verified && (
					<Fact name={inSiteTime(text.verified)}>
						<DateTime at={verified.begunAt} />:{" "}
						{interpolate(text.holds, {
							rows: verified.rows.toLocaleString("en"),
							images: verified.images.toLocaleString("en"),
							size: formatBytes(verified.bytes),
						})}
					</Fact>
				)}
				{verified && verified.missing.count > 0 && (
					<Fact name={interpolate(text.missing, { count: verified.missing.count })}>
						{verified.missing.names.join(", ")}
					</Fact>
				)}
				{failure && <Fact name={interpolate(text.failed, { date: zonedTime(failure.at) })}>{failure.message}</Fact>}
				<Fact name={text.schedule}>
					<span>{backups.everyHours === null ? text.off : interpolate(text.every, { hours: backups.everyHours })}</span>{" "}
					{interpolate(text.keep, { daily: keep.daily, weekly: keep.weekly, monthly: keep.monthly })}
				</Fact>
				<Fact name={text.folder}>
					<span className="font-mono text-mono">{backups.folder}</span>
					{backups.problem !== null && (
						<span className="block text-error">{interpolate(text.problem, { reason: backups.problem })}</span>
					)}
					{backups.besideData && <span className="block">{text.besideData}</span>}
				</Fact>
				<Fact name={text.encryption}>{backups.encrypted ? text.encrypted : text.notEncrypted}</Fact>
			</dl>
		</section>
	);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div>
			<dt className="font-semibold text-heading">{name}</dt>
			<dd className="wrap-anywhere">{children}</dd>
		</div>
	);
}

/** The backups in the folder. They are restored from the command line while the product is stopped. */
function BackupFiles({ files }: { files: Backups["files"] }) {
	const text = admin.backups;
	return (
		<div className="wide:pt-6">
			<h2 className="text-h3">{text.files}</h2>
			<p className="mt-1 mb-4 text-muted">{text.restore}</p>
			{files.length === 0 ? (
				<Empty title={text.none} />
			) : (
				<Table caption={text.files} headings={[inSiteTime(text.begun), text.file, text.size]}>
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

/** Milliseconds between two requests while a backup is being made. */
const pollIntervalMs = 2_000;

/** The state of the backups, polled while one is being made. */
function useBackups() {
	return useQuery({
		queryKey: ["backups"],
		queryFn: () => callData("/admin/backups", backupsSchema),
		staleTime: 0,
		refetchInterval: ({ state }) => (state.data?.running ? pollIntervalMs : false),
	});
}
