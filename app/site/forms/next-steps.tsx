import type { Contact } from "../../../content/forms.schema.ts";

/** What happens after a form is sent: the steps as vias on one trace, the first one ticked once it was. */
export function NextSteps({ title, steps, begun }: Contact["nextSteps"] & { begun: boolean }) {
	return (
		<div>
			<h2 id="next-steps" className="text-h3 leading-tight">
				{title}
			</h2>
			<ol className="mt-8">
				{steps.map((step, index) => (
					<li key={step.title} className="group relative pb-10 ps-12 last:pb-0">
						<span
							aria-hidden="true"
							className="absolute top-7 bottom-0 start-[13px] w-[1.5px] bg-line-strong group-last:hidden"
						/>
						<span
							aria-hidden="true"
							className="absolute top-0 start-0 grid size-7 place-items-center rounded-full border-[1.5px] border-accent bg-page font-mono text-mono text-accent"
						>
							{begun && index === 0 ? "✓" : index + 1}
						</span>
						<h3 className="pt-0.5 text-base leading-[1.3]">{step.title}</h3>
						<p className="mt-1.5 max-w-[25rem] text-small">{step.desc}</p>
					</li>
				))}
			</ol>
		</div>
	);
}
