import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { Button } from "../../ui/button.tsx";
import { CallError } from "../call-error.ts";

interface FailureProps {
	error: Error;
	retry: () => void;
	retrying: boolean;
}

/** An error state for what could not be loaded, with a button that tries again. */
export function Failure({ error, retry, retrying }: FailureProps) {
	const { states } = admin;
	return (
		<div role="alert" className="rounded-card border border-error bg-card p-5">
			<p className="font-semibold text-heading">{states.failed}</p>
			<p className="mt-1">{states.failedDesc}</p>
			<div className="mt-4 flex flex-wrap items-center gap-4">
				<Button variant="secondary" onClick={retry} disabled={retrying}>
					{retrying ? states.retrying : states.retry}
				</Button>
				<ErrorId error={error} />
			</div>
		</div>
	);
}

/** The id that finds an error in the server's log; collapsed. */
export function ErrorId({ error }: { error: Error }) {
	if (!(error instanceof CallError) || !error.id) return null;
	return (
		<details>
			<summary className="underline underline-offset-4">{admin.states.showId}</summary>
			<code className="font-mono text-mono select-all">{interpolate(admin.states.errorId, { id: error.id })}</code>
		</details>
	);
}
