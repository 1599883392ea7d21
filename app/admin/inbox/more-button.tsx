import { createContext, use } from "react";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { Icon } from "../../ui/icon.tsx";
import type { Entry } from "./entry.ts";
import type { Selection } from "./use-selection.ts";

/**
 * The selection for the buttons of the rows. They do not get it through the columns, because the table replaces its cells
 * when the columns change: a button would go between the press and the release of a click.
 */
export const SelectionContext = createContext<Pick<Selection, "open" | "tabStop"> | null>(null);

/** Opens "More Information" about an entry (spec 2). */
export function MoreButton({ entry }: { entry: Entry }) {
	const selection = use(SelectionContext);
	return (
		<button
			type="button"
			tabIndex={entry._id === selection?.tabStop ? 0 : -1}
			aria-haspopup="dialog"
			aria-label={interpolate(admin.inbox.moreOf, { name: entry.name })}
			onClick={() => selection?.open(entry)}
			className="grid size-10 place-items-center rounded-control text-muted hover:text-heading"
		>
			<Icon name="ellipsis" className="size-5" />
		</button>
	);
}
