import { admin } from "../../../content/admin.ts";
import { messages } from "../../../contract/messages.ts";
import { CallError } from "../call-error.ts";
import { Failure } from "../states/failure.tsx";

/** An error keeps the form, offers to try again and shows its id; a deleted item says where to find it. */
export function Problem({
	problem,
	onRetry,
	retrying,
}: {
	problem: Error | null;
	onRetry: () => void;
	retrying: boolean;
}) {
	if (!(problem instanceof CallError)) return null;
	if (problem.status === 404)
		return (
			<Failure
				error={problem}
				title={admin.conflict.removed}
				desc={admin.form.notSent}
				retry={onRetry}
				retrying={retrying}
			/>
		);
	if (!problem.mayPass) return null;
	return (
		<Failure
			error={problem}
			title={messages.somethingWentWrong}
			desc={admin.form.notSent}
			retry={onRetry}
			retrying={retrying}
		/>
	);
}
