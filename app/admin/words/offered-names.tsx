import { names as icons } from "virtual:icons";
import { logos } from "virtual:logos";
import type { z } from "zod";

type Control = z.GlobalMeta["control"];

/** What a text may name, by its control. */
const offered: Partial<Record<NonNullable<Control>, () => readonly string[]>> = {
	icon: () => icons,
	logo: () => [...Object.keys(logos), ...icons.map((name) => `lucide:${name}`)],
};

/** The id of the list from which a text is chosen; undefined where it is free. */
export function offeredTo(control: Control): string | undefined {
	return control && control in offered ? `offered-${control}` : undefined;
}

/** The lists from which texts of the form are chosen, once for all fields. */
export function OfferedNames() {
	return Object.entries(offered).map(([control, list]) => (
		<datalist key={control} id={`offered-${control}`}>
			{list().map((name) => (
				<option key={name} value={name} />
			))}
		</datalist>
	));
}
