import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { CallError } from "../call-error.ts";
import { ErrorId } from "../ui/failure.tsx";

/** Why nothing was changed, where no field is wrong. */
export function Refusal({ error }: { error: Error | null }) {
	const hasFieldErrors = error instanceof CallError && Object.keys(error.errors).length > 0;
	const isTooMany = error instanceof CallError && error.status === 429;
	return (
		<div role="alert" className="text-error empty:hidden">
			{isTooMany && <TooMany error={error} />}
			{error && !hasFieldErrors && !isTooMany && (
				<>
					<p>{admin.account.problem}</p>
					<ErrorId error={error} />
				</>
			)}
		</div>
	);
}

/** Says that there were too many attempts, and when to try again where the server says so. */
export function TooMany({ error: { retryAfter } }: { error: CallError }) {
	const { tooMany, tryAgainIn } = admin.signIn;
	const next = retryAfter ? ` ${interpolate(tryAgainIn, { minutes: Math.ceil(retryAfter / 60) })}` : "";
	return <p>{tooMany + next}</p>;
}
