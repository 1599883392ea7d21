import { admin } from "../../../content/admin.ts";
import { Button } from "../../ui/button.tsx";
import { pageMeta } from "../../ui/meta.ts";
import { CardSection, CardSkeleton } from "../ui/card-section.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { QueryState } from "../ui/query-state.tsx";
import type { Route } from "./+types/mail-route";
import { outboxLines, useOutboxState, useSendAllAgain } from "./outbox.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta({ title: admin.titles.mail, description: admin.mails.page.desc }, matches);

const columns = "grid items-start gap-6 wide:grid-cols-2";

/** The state of the mail, and how it is set up: the one screen that names the settings. */
export default function MailPage() {
	const { page } = admin.mails;
	const state = useOutboxState();
	const sendAll = useSendAllAgain();
	return (
		<>
			<PageHeading title={page.title} desc={page.desc} />
			<QueryState query={state} lines={2} row={<CardSkeleton className="h-85" />} className={columns} />
			{state.data && (
				<div className={columns}>
					<CardSection id="outbox" title={page.state} desc={outboxLines(state.data).join(" ") || page.fine}>
						<p className="mt-2 text-muted">{page.waitingDesc}</p>
						{state.data.missing.length === 0 && state.data.waiting + state.data.failed > 0 && (
							<Button
								variant="secondary"
								size="compact"
								className="mt-4"
								disabled={sendAll.isPending}
								onClick={() => sendAll.mutate()}
							>
								{page.sendAllAgain}
							</Button>
						)}
					</CardSection>
					<CardSection id="mail-settings" title={page.settingsTitle} desc={page.settingsDesc}>
						<dl className="mt-4 grid gap-4">
							{page.settings.map(({ name, does, example }) => (
								<div key={name}>
									<dt className="font-mono text-mono font-semibold text-heading">
										{name}
										{state.data.missing.includes(name) && (
											<span className="font-sans font-normal text-error"> {page.missing}</span>
										)}
									</dt>
									<dd>
										{does} <code className="font-mono text-mono">{example}</code>
									</dd>
								</div>
							))}
						</dl>
					</CardSection>
				</div>
			)}
		</>
	);
}
