import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { idOf } from "./place.ts";

interface FoldedProps {
	label: ReactNode;
	path: string;
	/** Whether it begins unfolded. */
	isOpen?: boolean;
	children: ReactNode;
}

/** A part of the form that is folded until it is opened, or something leads into it. */
export function Folded({ label, path, isOpen, children }: FoldedProps) {
	return (
		<details open={isOpen} id={idOf(path)} className="rounded-card border border-line bg-card">
			<summary className="flex min-h-12 cursor-pointer items-center gap-3 px-4 py-2 font-semibold text-heading phone:px-5 [[open]>&>svg]:rotate-90">
				<Icon name="chevron-right" className="size-4 text-muted" />
				{label}
			</summary>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-5 px-4 pt-1 pb-5 phone:px-5">{children}</div>
		</details>
	);
}
