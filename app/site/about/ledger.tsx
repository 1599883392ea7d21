import type { Company } from "../../../content/company.schema.ts";
import type { About } from "../../../content/pages.schema.ts";
import { utcOffset } from "../../../content/utc-offset.ts";

/** A fact: its label and its lines, each with a remark or without. */
interface LedgerEntry {
	label: string;
	lines: { text: string; remark?: string }[];
}

/** What the owner has filled in of the company. */
export function ledgerEntries(company: Company, labels: About["details"]["ledger"]["labels"]): LedgerEntry[] {
	const { founded, registeredOffice, registrationNumber, hours, leadEngineers, benchEquipment } = company.ledger;
	return [
		{ label: labels.founded, lines: [{ text: founded }] },
		{ label: labels.registeredOffice, lines: [{ text: registeredOffice }] },
		{ label: labels.registrationNumber, lines: [{ text: registrationNumber }] },
		{ label: labels.hours, lines: [{ text: hours, remark: utcOffset(company, "longOffset") }] },
		{ label: labels.leadEngineers, lines: leadEngineers.map(({ name, field }) => ({ text: name, remark: field })) },
		{ label: labels.benchEquipment, lines: benchEquipment.map((text) => ({ text })) },
	].filter(({ lines }) => lines.some(({ text }) => text !== ""));
}

/** The facts of the company next to its story; absent while none is filled in. */
export function Ledger({ title, entries }: { title: string; entries: LedgerEntry[] }) {
	if (entries.length === 0) return null;
	return (
		<section
			aria-labelledby="ledger"
			className="rounded-card border border-line bg-card p-5 wide:row-span-2 wide:self-start"
		>
			<h3 id="ledger">{title}</h3>
			<dl className="mt-4">
				{entries.map(({ label, lines }) => (
					<div key={label} className="border-t border-line py-3 last:pb-0">
						<dt className="font-mono text-mono text-muted">{label}</dt>
						{lines.map(({ text, remark }) => (
							<dd key={text} className="mt-1 text-small text-heading">
								{text}
								{remark && <span className="text-body">, {remark}</span>}
							</dd>
						))}
					</div>
				))}
			</dl>
		</section>
	);
}
