import type { EmptyList as Texts } from "../../content/text.schema.ts";
import { ButtonLink } from "../ui/button.tsx";

/** What stands where a list has no entries yet: words and a way on in one slot of a tray, the rest of it empty. */
export function EmptyList({ headTitle, headDesc, action }: Texts) {
	return (
		<div className="grid grid-rows-[auto_6rem] overflow-clip rounded-card border border-line [background:repeating-linear-gradient(-45deg,var(--color-line)_0_1px,transparent_1px_9px)] wide:min-h-90 wide:grid-cols-2 wide:grid-rows-1">
			<div className="content-center border-b border-line bg-card p-8 wide:border-e wide:border-b-0 wide:p-14">
				<h2 className="max-w-[10.1em]">{headTitle}</h2>
				<p className="mt-5 mb-8 max-w-[27.5rem]">{headDesc}</p>
				<ButtonLink to={action.path}>{action.name}</ButtonLink>
			</div>
		</div>
	);
}
