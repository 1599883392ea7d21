import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { CallError } from "../call-error.ts";
import { ErrorId } from "../ui/failure.tsx";

/** Why nothing was changed, where no field is wrong. */
export function Refusal({ error }: { error: Error | null }) {
	const { signIn, account } = admin;
	const hasFieldErrors = error instanceof CallError && Object.keys(error.errors).length > 0;
	const minutes = error instanceof CallError && error.retryAfter ? Math.ceil(error.retryAfter / 60) : undefined;
	const isTooMany = error instanceof CallError && error.status === 429;
	return (
		<div role="alert" className="text-error empty:hidden">
			{isTooMany && <p>{`${signIn.tooMany} ${minutes ? interpolate(signIn.tryAgainIn, { minutes }) : ""}`}</p>}
			{error && !hasFieldErrors && !isTooMany && (
				<>
					<p>{account.problem}</p>
					<ErrorId error={error} />
				</>
			)}
		</div>
	);
}
