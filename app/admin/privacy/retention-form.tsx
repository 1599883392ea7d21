import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { privacyCalls, type Retention, type RetentionForecast, retentionSchema } from "../../../contract/privacy.ts";
import { type SubmissionKind, submissionKinds } from "../../../contract/submissions.ts";
import { Button } from "../../ui/button.tsx";
import { showErrorToast } from "../../ui/error-toast.ts";
import { Select } from "../../ui/select.tsx";
import { callData } from "../api.ts";
import { CardSection } from "../ui/card-section.tsx";
import { ConfirmDialog } from "../ui/dialog.tsx";
import { QueryState } from "../ui/query-state.tsx";
import { useChanges } from "../ui/use-changes.ts";
import { useData } from "../use-data.ts";

/** The offered times in days. */
const choices = [30, 60, 90, 180, 365, 730, 1095];

/** How long each form's entries are kept, with a forecast of what that removes. */
export function RetentionForm() {
	const text = admin.privacy;
	const retention = useData(["retention"], privacyCalls.retention, {});
	return (
		<CardSection id="retention" title={text.retentionTitle} desc={text.retentionDesc}>
			<QueryState query={retention} shape="form" />
			{retention.data && <Choices saved={retention.data} />}
		</CardSection>
	);
}

function Choices({ saved }: { saved: Retention }) {
	const text = admin.privacy;
	const queries = useQueryClient();
	const { values: chosen, ...retention } = useChanges(saved, retentionSchema);
	const save = useMutation({
		mutationFn: (body: typeof retention.changes) => callData(privacyCalls.changeRetention, { body }),
		onSuccess: (stored, sent) => {
			queries.setQueryData(["retention"], stored);
			retention.forget(sent);
		},
		meta: { done: text.saved, refreshes: ["retention"] },
		onError: (error) => retention.isStale(error) || showErrorToast(),
	});
	const changed = submissionKinds.filter((kind) => kind in retention.changes);
	/** Asks before entries go; a time that keeps them longer, or for ever, is saved at once. */
	const ask = useMutation({
		mutationFn: () =>
			Promise.all(
				changed.flatMap((kind) => {
					const days = chosen[kind];
					if (days === null) return [];
					return [queries.fetchQuery(forecastOf(kind, days)).then((forecast) => `${nameOf(kind)}: ${said(forecast)}.`)];
				}),
			),
		onSuccess: (forecasts) => forecasts.length === 0 && save.mutate(retention.changes),
		onError: showErrorToast,
	});
	const submit = (event: FormEvent) => {
		event.preventDefault();
		ask.mutate();
	};
	const isPending = save.isPending || ask.isPending;
	return (
		<form onSubmit={submit} className="grid gap-5">
			{submissionKinds.map((kind) => (
				<Choice key={kind} kind={kind} days={chosen[kind]} onChoose={(days) => retention.change({ [kind]: days })} />
			))}
			<Button type="submit" className="justify-self-start" disabled={isPending || !retention.isChanged}>
				{isPending ? text.saving : text.save}
			</Button>
			<ConfirmDialog
				{...text.retentionQuestion}
				desc={interpolate(text.retentionQuestion.desc, { forecasts: ask.data?.join(" ") ?? "" })}
				deletes
				open={(ask.data?.length ?? 0) > 0}
				onConfirm={() => {
					ask.reset();
					save.mutate(retention.changes);
				}}
				onCancel={ask.reset}
			/>
		</form>
	);
}

interface ChoiceProps {
	kind: SubmissionKind;
	days: number | null;
	onChoose: (days: number | null) => void;
}

function Choice({ kind, days, onChoose }: ChoiceProps) {
	// What the time removes, before and after it is saved.
	const { data: forecast } = useQuery({ ...forecastOf(kind, days ?? 0), enabled: days !== null });
	const options = days === null || choices.includes(days) ? choices : [...choices, days].sort((a, b) => a - b);
	return (
		<div>
			<label htmlFor={`retention-${kind}`} className="font-semibold text-heading">
				{nameOf(kind)}
			</label>
			<Select
				id={`retention-${kind}`}
				value={days ?? ""}
				aria-describedby={`forecast-${kind}`}
				onChange={(event) => onChoose(event.target.value === "" ? null : Number(event.target.value))}
				className="mt-1.5 max-w-xs"
			>
				<option value="">{saidOf(null)}</option>
				{options.map((choice) => (
					<option key={choice} value={choice}>
						{saidOf(choice)}
					</option>
				))}
			</Select>
			<p
				id={`forecast-${kind}`}
				role="status"
				data-off={days === null}
				className="mt-1.5 min-h-6 text-muted data-[off=true]:min-h-0"
			>
				{days !== null && !forecast && <span>{admin.states.loading}</span>}
				{forecast && <strong className={forecast.older > 0 ? "text-error" : "font-normal"}>{said(forecast)}</strong>}
			</p>
		</div>
	);
}

function forecastOf(kind: SubmissionKind, days: number) {
	return queryOptions({
		queryKey: ["retention", "forecast", kind, days],
		queryFn: () => callData(privacyCalls.forecast, { query: { kind, days } }),
	});
}

const nameOf = (kind: SubmissionKind) => (kind === "contact" ? admin.privacy.contact : admin.privacy.careers);

const saidOf = (days: number | null) => (days === null ? admin.privacy.off : interpolate(admin.privacy.days, { days }));

const said = ({ older }: RetentionForecast) => interpolate(admin.privacy.now, { count: older.toLocaleString("en") });
