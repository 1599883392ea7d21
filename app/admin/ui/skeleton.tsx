import { admin } from "../../../content/admin.ts";

/** The shape of what loads: a list, or fields with their button. */
export type SkeletonShape = "list" | "form";

const bones: Record<SkeletonShape, string[]> = {
	list: Array.from({ length: 6 }, () => "h-11"),
	form: ["h-18", "h-18", "h-10 w-28"],
};

/** Takes the place of what is loading. It shows after 300 ms, because most answers are there before. */
export function Skeleton({ shape }: { shape: SkeletonShape }) {
	return (
		<div role="status" className="animate-[appear_1ms_300ms_both]">
			<span className="sr-only">{admin.states.loading}</span>
			<div aria-hidden="true" className="grid gap-5">
				{bones[shape].map((size, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the bones stay in their order
					<div key={place} className={`animate-pulse rounded-control bg-line ${size}`} />
				))}
			</div>
		</div>
	);
}
