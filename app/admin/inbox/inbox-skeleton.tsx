import { Bone } from "../ui/skeleton.tsx";
import { panelClasses } from "./details-panel.tsx";

/** Rows and, where there is room, the panel, as they stand when the entries have come. */
export function InboxSkeleton({ hasPanel }: { hasPanel: boolean }) {
	return (
		<div className="flex items-start gap-6">
			<div className="min-w-0 flex-1 tablet:pt-9">
				{Array.from({ length: 14 }, (_, row) => (
					<div
						// biome-ignore lint/suspicious/noArrayIndexKey: the rows differ in nothing
						key={row}
						className="grid h-[95px] content-center gap-2.5 border-b border-line px-3 tablet:h-[45px] tablet:grid-cols-[32%_27%_22%_10%] tablet:items-center tablet:gap-0"
					>
						<Bone className="h-3.5 w-40" />
						<Bone className="h-3.5 w-48 max-w-[85%]" />
						<Bone className="h-3.5 w-32 max-w-[85%]" />
						<Bone className="h-3.5 w-20 max-tablet:hidden" />
					</div>
				))}
			</div>
			{hasPanel && (
				<div className={`${panelClasses} grid gap-4`}>
					{["w-40", "w-56", "w-full", "w-full", "w-full", "w-3/4"].map((width, line) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the lines stay in their order
						<Bone key={line} className={`h-3.5 ${width}`} />
					))}
				</div>
			)}
		</div>
	);
}
