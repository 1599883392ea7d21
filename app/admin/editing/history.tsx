import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { zonedTime } from "../../../content/site-time.ts";
import { systemActor } from "../../../contract/audit.ts";
import { type EditedKind, editingCalls, type Version } from "../../../contract/editing.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { callData } from "../api.ts";
import { CallError } from "../call-error.ts";
import { ConfirmButton } from "../ui/confirm-button.tsx";
import { Modal } from "../ui/dialog.tsx";
import { QueryState } from "../ui/query-state.tsx";
import type { FieldText } from "./word-difference.tsx";

const WordDifference = lazy(() => import("./word-difference.tsx"));

interface HistoryProps {
	kind: EditedKind;
	item: string;
	/** The fields of a version's values, as people read them. */
	toTexts: (values: Record<string, unknown>) => FieldText[];
	/** What ships, where that is what was first; its number is 0. */
	shipped?: Record<string, unknown>;
	/** Whether a draft would be replaced. */
	hasDraft: boolean;
	/** Loads a version into the editor as a draft. */
	onRestore: (values: Record<string, unknown>, version: number) => Promise<void>;
}

/** Opens the versions that were published of an item. */
export function HistoryButton(props: HistoryProps) {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button variant="secondary" onClick={() => setOpen(true)}>
				{admin.history.open}
			</Button>
			{isOpen && (
				<Modal wide title={admin.history.title} onClose={() => setOpen(false)}>
					<History {...props} onClose={() => setOpen(false)} />
				</Modal>
			)}
		</>
	);
}

const nameOf = ({ number }: Pick<Version, "number">) =>
	number === 0 ? admin.history.shipped : interpolate(admin.history.number, { number });

const by = ({ at, who }: Version) =>
	interpolate(admin.history.by, { date: zonedTime(at), who: who === systemActor ? admin.history.system : who });

function History({
	kind,
	item,
	toTexts,
	shipped,
	hasDraft,
	onRestore,
	onClose,
}: HistoryProps & { onClose: () => void }) {
	const text = admin.history;
	const [chosen, setChosen] = useState<number>();
	const list = useQuery({
		queryKey: ["versions", kind, item],
		queryFn: async () => {
			const versionsCall = callData(editingCalls.versions, { params: { kind, item } });
			if (!shipped) return versionsCall;
			// A file of words that nobody changed has no version yet.
			const versions = await versionsCall.catch((error: unknown) => {
				if (error instanceof CallError && error.status === 404) return [];
				throw error;
			});
			return [...versions, { number: 0, who: systemActor, at: "" }];
		},
	});
	const number = chosen ?? list.data?.[0]?.number;
	const before = list.data?.find((version) => number !== undefined && version.number < number)?.number;
	const pair = useQuery({
		queryKey: ["versions", kind, item, number, before],
		queryFn: async () => {
			const read = (version: number | undefined) => {
				if (version === 0) return { number: 0, values: shipped ?? {} };
				if (version === undefined) return null;
				return callData(editingCalls.version, { params: { kind, item, number: version } });
			};
			const [version, earlier] = await Promise.all([read(number), read(before)]);
			return { version, earlier };
		},
		enabled: number !== undefined,
	});
	const version = pair.data?.version;
	const restore = async () => {
		if (!version) return;
		onClose();
		await onRestore(version.values, version.number);
		void showToast("info", interpolate(text.restored, { version: nameOf(version) }));
	};
	if (!list.data) return <QueryState query={list} shape="list" />;
	return (
		<div className="grid gap-6 phone:grid-cols-[14rem_minmax(0,1fr)]">
			<ol
				aria-label={text.title}
				className="grid max-h-40 content-start gap-1 overflow-y-auto pb-px phone:max-h-[60svh]"
			>
				{list.data.map((one) => (
					<li key={one.number}>
						<button
							type="button"
							aria-pressed={one.number === number}
							onClick={() => setChosen(one.number)}
							className="w-full rounded-control border border-line px-3 py-2 text-start hover:border-line-strong aria-pressed:border-accent"
						>
							<span className="block font-semibold text-heading">{nameOf(one)}</span>
							{one.at && <span className="block text-mono text-muted [overflow-wrap:anywhere]">{by(one)}</span>}
						</button>
					</li>
				))}
			</ol>
			<div className="grid min-w-0 content-start gap-4">
				{version ? (
					<>
						<div className="flex flex-wrap items-center justify-between gap-4">
							<p className="text-muted">{pair.data?.earlier ? text.changes : text.first}</p>
							<ConfirmButton variant="primary" question={hasDraft && text.confirm} onConfirm={() => void restore()}>
								{text.restore}
							</ConfirmButton>
						</div>
						<Suspense fallback={null}>
							<WordDifference
								before={pair.data?.earlier ? toTexts(pair.data.earlier.values) : null}
								after={toTexts(version.values)}
							/>
						</Suspense>
					</>
				) : (
					<QueryState query={pair} shape="list" />
				)}
			</div>
		</div>
	);
}
