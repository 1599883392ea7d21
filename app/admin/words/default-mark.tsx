import { useFormContext, useWatch } from "react-hook-form";
import { admin } from "../../../content/admin.ts";
import { isInList, type Place, useDefault } from "./place.ts";
import { isStoredAs, toForm } from "./word-schema.ts";

type MarkedPlace = Pick<Place, "schema" | "path">;

/** Whether a place differs from what ships. Entries of a list have no default; their list has. */
function useIsChanged({ schema, path }: MarkedPlace): boolean {
	const { control } = useFormContext();
	const shipped = useDefault(path);
	const isDefault = useWatch({ control, name: path, compute: (value: unknown) => isStoredAs(schema, value, shipped) });
	return !isDefault && !isInList(path);
}

/** Says of a group of fields that it differs from what ships. */
export function ChangedMark(place: MarkedPlace) {
	return useIsChanged(place) && <span className="ms-auto text-mono font-normal text-body">{admin.draft.changed}</span>;
}

/** Says of a field that it differs from what ships, and leads back to that. */
export function DefaultMark({ schema, path, label }: Omit<Place, "sample">) {
	const { setValue } = useFormContext();
	const shipped = useDefault(path);
	const text = admin.words;
	if (!useIsChanged({ schema, path })) return null;
	return (
		<>
			<span className="me-3 text-mono text-body max-phone:sr-only">{admin.draft.changed}</span>
			<button
				type="button"
				aria-label={`${text.toDefault}: ${label}`}
				onClick={() => setValue(path, toForm(schema, shipped) ?? "", { shouldDirty: true })}
				className="text-mono text-muted underline underline-offset-4 hover:text-heading"
			>
				{text.toDefault}
			</button>
		</>
	);
}
