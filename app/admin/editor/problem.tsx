import { admin } from "../../../content/admin.ts";
import { messages } from "../../../contract/messages.ts";
import { CallError } from "../call-error.ts";
import { Failure } from "../states/failure.tsx";

interface ProblemProps {
	problem: Error | null;
	onRetry: () => void;
	retrying: boolean;
}

/** An error that keeps the form, with a button that tries again; for a deleted item it says where to find it. */
export function Problem({ problem, onRetry, retrying }: ProblemProps) {
	if (!(problem instanceof CallError)) return null;
	const isRemoved = problem.status === 404;
	if (!isRemoved && !problem.mayPass) return null;
	return (
		<Failure
			error={problem}
			title={isRemoved ? admin.conflict.removed : messages.somethingWentWrong}
			desc={admin.form.notSent}
			retry={onRetry}
			retrying={retrying}
		/>
	);
}
