import { admin } from "../../../content/admin.ts";
import { messages } from "../../../contract/messages.ts";
import { CallError } from "../call-error.ts";
import { ErrorId } from "../ui/failure.tsx";

/** An error that keeps the form, whose button sends it again; for a deleted item it says where to find it. */
export function Problem({ problem }: { problem: Error | null }) {
	if (!(problem instanceof CallError)) return null;
	const isRemoved = problem.status === 404;
	if (!isRemoved && !problem.mayPass) return null;
	return (
		<div role="alert" className="flex flex-wrap items-baseline gap-x-4 border-l-2 border-error pl-3">
			<p>
				<strong className="font-semibold text-error">
					{isRemoved ? admin.conflict.removed : messages.somethingWentWrong}
				</strong>{" "}
				{admin.form.notSent}
			</p>
			<ErrorId error={problem} />
		</div>
	);
}
