import type { ReactNode } from "react";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { zonedTime } from "../../../content/site-time.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "./dialog.tsx";

interface ConflictDialogProps {
	/** When the other version was saved, as ISO text. */
	savedAt: string;
	onOverwrite: () => void;
	onDiscard: () => void;
	onLater: () => void;
	/** The differences. */
	children: ReactNode;
}

/** Shows both versions when somebody else saved meanwhile; the admin chooses which to keep. */
export function ConflictDialog({ savedAt, onOverwrite, onDiscard, onLater, children }: ConflictDialogProps) {
	const text = admin.conflict;
	return (
		<Modal wide title={text.title} desc={interpolate(text.desc, { date: zonedTime(savedAt) })} onClose={onLater}>
			<div className="grid gap-5">{children}</div>
			<div className="mt-6 flex flex-wrap justify-end gap-3 border-t border-line pt-5">
				<Button variant="secondary" size="compact" onClick={onLater}>
					{text.later}
				</Button>
				<Button variant="secondary" size="compact" onClick={onDiscard}>
					{text.discardEdit}
				</Button>
				<Button size="compact" onClick={onOverwrite}>
					{text.overwrite}
				</Button>
			</div>
		</Modal>
	);
}

/** From how many fields on only those that differ are shown. */
const many = 16;

/** Fields in both versions: as somebody else saved them, and as they are in this form. */
export function Differences({ saved, edited }: Record<"saved" | "edited", { label: string; text: string }[]>) {
	const fields = edited.map(({ label, text }, index) => ({ label, edited: text, saved: saved[index]?.text ?? "" }));
	const shown = fields.length < many ? fields : fields.filter((field) => field.saved !== field.edited);
	return shown.map((field) => <Difference key={field.label} {...field} />);
}

interface DifferenceProps {
	/** The field's label. */
	label: string;
	/** As somebody else saved it. */
	saved: string;
	/** As it is in this form. */
	edited: string;
}

const versionBox =
	"mt-1 max-h-64 overflow-y-auto rounded-control border border-line bg-page p-3 whitespace-pre-wrap text-heading";

/** One field in both versions. */
export function Difference({ label, saved, edited }: DifferenceProps) {
	const text = admin.conflict;
	if (saved === edited) {
		return (
			<p>
				<strong className="text-heading">{label}</strong> <span className="text-muted">{text.same}</span>
			</p>
		);
	}
	return (
		<section>
			<h3 className="text-small tracking-normal">{label}</h3>
			<div className="mt-2 grid gap-3 phone:grid-cols-2">
				<Version name={text.savedVersion} text={saved} />
				<Version name={text.editedVersion} text={edited} />
			</div>
		</section>
	);
}

function Version({ name, text }: { name: string; text: string }) {
	return (
		<div className="min-w-0">
			<p className="text-mono text-muted">{name}</p>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, and the keyboard must reach it */}
			<p tabIndex={0} dir="auto" className={versionBox}>
				{text}
			</p>
		</div>
	);
}
