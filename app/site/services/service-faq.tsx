import type { Service } from "../../../content/services.schema.ts";
import { services } from "../../../content/services.ts";
import { Icon } from "../../ui/icon.tsx";
import { Section } from "../../ui/section.tsx";
import { TextLink } from "../../ui/text-link.tsx";

/** What buyers ask; answers open without JavaScript, and are all open on paper. */
export function ServiceFaq({ title, desc, faqs }: Service["serviceFAQ"]) {
	return (
		<Section ground="card">
			<div className="grid gap-x-16 gap-y-10 wide:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
				<div className="self-start wide:sticky wide:top-28">
					<h2>{title}</h2>
					<p className="mt-5 max-w-prose">{desc}</p>
				</div>
				<div className="border-t border-heading">
					{faqs.map((faq) => (
						<Entry key={faq.question} {...faq} />
					))}
				</div>
			</div>
		</Section>
	);
}

function Entry({ question, answer, about, example }: Service["serviceFAQ"]["faqs"][number]) {
	const { labels } = services;
	return (
		<details className="group border-b border-line">
			<summary className="flex items-start justify-between gap-6 py-5 transition-colors hover:text-accent">
				<h3 className="transition-colors group-hover:text-accent-strong">{question}</h3>
				<Icon name="plus" className="mt-0.5 size-5 text-accent transition-transform group-open:rotate-45" />
			</summary>
			<div className="grid max-w-prose justify-items-start gap-3 pe-11 pb-7">
				{example && (
					<p className="rounded-part border border-line px-2 py-0.5 font-mono text-mono text-muted">{labels.example}</p>
				)}
				<p>{answer}</p>
				{about?.includes("ownership") && <TextLink to={labels.ownership.path}>{labels.ownership.name}</TextLink>}
			</div>
		</details>
	);
}
