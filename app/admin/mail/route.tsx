import { admin } from "../../../content/admin.ts";
import { Button } from "../../ui/button.tsx";
import { useSendAgain } from "../inbox/use-mails.ts";
import { CardSection, Fact, Facts } from "../ui/card-section.tsx";
import { CodedText } from "../ui/coded-text.tsx";
import { counted } from "../ui/format.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { QueryState } from "../ui/query-state.tsx";
import { ForServer, StateFigure } from "../ui/state-figure.tsx";
import { outboxLines, useOutboxState } from "./outbox.ts";

/** The state of the mail, and how it is set up: the one screen that names the settings. */
export default function MailPage() {
	const { page } = admin.mails;
	const state = useOutboxState();
	const sendAll = useSendAgain();
	return (
		<>
			<PageHeading title={page.title} desc={page.desc} />
			<QueryState query={state} shape="form" />
			{state.data && (
				<>
					<StateFigure
						figure={counted(page.figure, state.data.waiting)}
						label={page.state}
						isWrong={outboxLines(state.data).length > 0}
					>
						<p className="max-w-prose">{outboxLines(state.data).join(" ") || page.fine}</p>
						{state.data.missing.length === 0 && state.data.waiting + state.data.failed > 0 && (
							<Button variant="secondary" disabled={sendAll.isPending} onClick={() => sendAll.mutate()}>
								{page.sendAllAgain}
							</Button>
						)}
						<p className="max-w-prose text-muted">{page.waitingDesc}</p>
					</StateFigure>
					<ForServer>
						<CardSection id="mail-settings" title={page.settingsTitle} desc={page.settingsDesc}>
							<Facts>
								{page.settings.map(({ name, does, example }) => (
									<Fact key={name} name={<SettingName name={name} isMissing={state.data.missing.includes(name)} />}>
										{does} <CodedText text={`\`${example}\``} />
									</Fact>
								))}
							</Facts>
						</CardSection>
					</ForServer>
				</>
			)}
		</>
	);
}

function SettingName({ name, isMissing }: { name: string; isMissing: boolean }) {
	return (
		<>
			<span className="font-mono text-mono">{name}</span>
			{isMissing && <span className="block font-normal text-error">{admin.mails.page.missing}</span>}
		</>
	);
}
