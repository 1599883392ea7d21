import { admin } from "../../../content/admin.ts";
import { Disclosure } from "../ui/disclosure.tsx";

/** The marks that a text may have, also those without a button. */
export function MarksHelp() {
	const { help, marks, marksHint, keysHint } = admin.writing;
	return (
		<Disclosure name={help} side="end" className="h-10 px-2 whitespace-nowrap text-muted hover:text-heading">
			<div className="max-h-[40svh] w-128 max-w-full overflow-y-auto">
				<table className="w-full text-small">
					<tbody>
						{marks.map(({ mark, makes }) => (
							<tr key={mark}>
								<th scope="row" className="py-0.5 pe-4 align-top font-normal">
									<code className="whitespace-pre-wrap text-heading">{mark}</code>
								</th>
								<td className="py-0.5 align-top text-muted">{makes}</td>
							</tr>
						))}
					</tbody>
				</table>
				<p className="mt-2 border-t border-line pt-2 text-muted">
					{marksHint} {keysHint}
				</p>
			</div>
		</Disclosure>
	);
}
