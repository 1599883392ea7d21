import { names as icons } from "virtual:icons";
import { logos } from "virtual:logos";
import type { z } from "zod";

type Control = z.GlobalMeta["control"];

/** Every two letters that are the code of a country, with its name. */
function countries(): [string, string][] {
	const name = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
	const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
	const codes = letters.flatMap((first) => letters.map((second) => first + second));
	return codes.flatMap((code): [string, string][] => {
		const known = name.of(code);
		return known === undefined ? [] : [[code, known]];
	});
}

/** What a text may name, by its control. */
const offered: Partial<Record<NonNullable<Control>, () => [string, string?][]>> = {
	icon: () => icons.map((name) => [name]),
	logo: () => [...Object.keys(logos), ...icons.map((name) => `lucide:${name}`)].map((name) => [name]),
	country: countries,
	timeZone: () => Intl.supportedValuesOf("timeZone").map((name) => [name]),
};

/** The id of the list from which a text is chosen; undefined where it is free. */
export function offeredTo(control: Control): string | undefined {
	return control && control in offered ? `offered-${control}` : undefined;
}

/** The lists from which texts of the form are chosen, once for all fields. */
export function OfferedNames() {
	return Object.entries(offered).map(([control, list]) => (
		<datalist key={control} id={`offered-${control}`}>
			{list().map(([name, label]) => (
				<option key={name} value={name} label={label} />
			))}
		</datalist>
	));
}
