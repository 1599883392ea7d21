import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { zonedTime } from "../../../content/site-time.ts";
import type { Mail } from "../../../contract/mail.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Failure } from "../ui/failure.tsx";
import type { Entry } from "./entry.ts";
import { useMails, useSendAgain } from "./use-mails.ts";

/** Milliseconds after which a mail whose turn has not come waits for a reason. */
const lateAfter = 60_000;

/** The mails of an entry in one line, which opens to each with its state and a button that sends it again. */
export function Mails({ entry }: { entry: Entry }) {
	const { mails: text } = admin;
	const mails = useMails(entry._id);
	const hasProblem = mails.data?.some(isProblem);
	return (
		<section aria-label={text.title} className="border-b border-line py-3">
			{mails.isError && <Failure error={mails.error} retry={() => void mails.refetch()} retrying={mails.isFetching} />}
			{mails.data?.length === 0 && <p className="text-muted">{text.none}</p>}
			{mails.isPending && <p className="text-muted">{text.title}</p>}
			{mails.data && mails.data.length > 0 && (
				<details className="group/mails">
					<summary className="flex min-h-6 items-center gap-2">
						<span className={`min-w-0 flex-1 truncate ${hasProblem ? "text-error" : "text-muted"}`}>
							<span className="font-semibold text-heading">
								{text.title} ({mails.data.length}):
							</span>{" "}
							{[...new Set(mails.data.map(stateOf))].join("; ")}
						</span>
						<Icon name="chevron-down" className="size-4 text-muted group-open/mails:rotate-180" />
					</summary>
					<ul className="mt-3 grid gap-3">
						{mails.data.map((mail) => (
							<MailState key={mail._id} mail={mail} />
						))}
					</ul>
				</details>
			)}
		</section>
	);
}

function isProblem({ status }: Mail): boolean {
	return status === "failed" || status === "expired" || status === "unknown";
}

function MailState({ mail }: { mail: Mail }) {
	const { mails: text } = admin;
	const sendAgain = useSendAgain(mail._id);
	const isOnItsWay = mail.waitsFor !== null && mail.waitsFor !== "retry" && mail.waitsFor !== "server";
	return (
		<li className="rounded-control border border-line p-3">
			<div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
				<p className="min-w-0">
					<span className="font-semibold text-heading">{text.kinds[mail.kind]}</span>
					{mail.subject && (
						<span>
							{": "}
							<bdi>{mail.subject}</bdi>
						</span>
					)}
					<span className={`block ${isProblem(mail) ? "text-error" : "text-muted"}`}>{stateOf(mail)}</span>
				</p>
				{!isOnItsWay && (
					<Button variant="secondary" disabled={sendAgain.isPending} onClick={() => sendAgain.mutate()}>
						<span>{mail.status === "waiting" ? text.tryNow : text.sendAgain}</span>
						<span className="sr-only">{`: ${text.kinds[mail.kind]}`}</span>
					</Button>
				)}
			</div>
			{mail.lastError && (
				<p dir="auto" className="mt-1 text-mono break-words text-muted">
					{interpolate(text.lastError, { error: mail.lastError })}
				</p>
			)}
			{mail.mayRepeat && <p className="mt-1 text-muted">{text.mayRepeat}</p>}
			{mail.text && (
				<p dir="auto" className="mt-2 border-t border-line pt-2 whitespace-pre-wrap break-words text-heading">
					{mail.text}
				</p>
			)}
		</li>
	);
}

function stateOf({ status, waitsFor, queuedAt, sentAt, dueAt }: Mail): string {
	const { statuses, waits } = admin.mails;
	const isLate = waitsFor === "turn" && Date.now() - Date.parse(queuedAt) > lateAfter;
	const instant = waitsFor ? dueAt : sentAt;
	const state = waitsFor ? waits[isLate ? "late" : waitsFor] : statuses[status];
	return interpolate(state, { since: zonedTime(queuedAt), date: instant ? zonedTime(instant) : "" });
}
