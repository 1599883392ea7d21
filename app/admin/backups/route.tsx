import { useMutation } from "@tanstack/react-query";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { zonedTime } from "../../../content/site-time.ts";
import { type Backups, backupCalls } from "../../../contract/backups.ts";
import { Button } from "../../ui/button.tsx";
import { callDone } from "../api.ts";
import { CardSection, Fact, Facts } from "../ui/card-section.tsx";
import { CodedText } from "../ui/coded-text.tsx";
import { formatBytes } from "../ui/format.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { QueryState } from "../ui/query-state.tsx";
import { ForServer, StateFigure } from "../ui/state-figure.tsx";
import { useData } from "../use-data.ts";
import { BackupFiles } from "./backup-files.tsx";

/** Milliseconds between two requests while a backup is being made. */
const pollIntervalMs = 2_000;

/** Whether there is a verified backup, a button that makes one, and the list of them. */
export default function BackupsPage() {
	const text = admin.backups;
	const backups = useData(["backups"], backupCalls.read, {
		refetchInterval: ({ state }) => (state.data?.running ? pollIntervalMs : false),
	});
	const make = useMutation({
		mutationFn: () => callDone(backupCalls.make, {}),
		meta: { saysErrors: true, refreshes: ["backups"] },
	});
	const isRunning = make.isPending || backups.data?.running === true;
	return (
		<>
			<PageHeading title={text.title} desc={text.desc}>
				<Button onClick={() => make.mutate()} disabled={isRunning || !backups.data}>
					{isRunning ? text.making : text.make}
				</Button>
			</PageHeading>
			<QueryState query={backups} shape="form" />
			{backups.data && (
				<>
					<BackupState backups={backups.data} />
					<ForServer>
						<BackupSettings backups={backups.data} />
					</ForServer>
					<BackupFiles last={backups.data.verified?.begunAt} />
				</>
			)}
		</>
	);
}

function BackupState({ backups: { status, verified, isBehind, failure } }: { backups: Backups }) {
	const text = admin.backups;
	const said = [
		`${text.status[status]}.`,
		verified &&
			interpolate(text.holds, {
				rows: verified.rows.toLocaleString("en"),
				images: verified.images.toLocaleString("en"),
				size: formatBytes(verified.bytes),
			}),
		isBehind && text.behind,
	];
	return (
		<StateFigure
			figure={verified ? zonedTime(verified.begunAt) : text.none}
			label={text.status[status]}
			isWrong={status !== "fine"}
		>
			<p className="max-w-prose">{said.filter(Boolean).join(" ")}</p>
			{failure && (
				<p className="max-w-prose text-error">
					{interpolate(text.failed, { date: zonedTime(failure.at) })} {failure.message}
				</p>
			)}
		</StateFigure>
	);
}

/** How backups are set up, and how one is restored. */
function BackupSettings({ backups }: { backups: Backups }) {
	const text = admin.backups;
	const { keep } = backups;
	return (
		<CardSection id="backup-settings" title={text.settings} desc={text.restore}>
			<Facts>
				<Fact name={text.schedule}>
					<CodedText
						text={backups.everyHours === null ? text.off : interpolate(text.every, { hours: backups.everyHours })}
					/>{" "}
					{interpolate(text.keep, { daily: keep.daily, weekly: keep.weekly, monthly: keep.monthly })}
				</Fact>
				<Fact name={text.folder}>
					<CodedText text={`\`${backups.folder}\``} />
					{(backups.besideData || backups.hiding) && (
						<span className="mt-1 block">
							<CodedText text={backups.besideData ? text.besideData : text.hiding} />
						</span>
					)}
				</Fact>
				<Fact name={text.encryption}>
					<CodedText text={backups.encrypted ? text.encrypted : text.notEncrypted} />
				</Fact>
			</Facts>
		</CardSection>
	);
}
