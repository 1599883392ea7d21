import { useFormContext, useWatch } from "react-hook-form";
import { admin } from "../../../content/admin.ts";
import { isInList, type Place, useDefault } from "./place.ts";
import { isStoredAs, toForm } from "./word-schema.ts";

/** Says that a field is as it ships, or leads back to that. Entries of a list have no default; their list has. */
export function DefaultMark({ schema, path, label }: Omit<Place, "sample">) {
	const { control, setValue } = useFormContext();
	const shipped = useDefault(path);
	const isDefault = useWatch({ control, name: path, compute: (value: unknown) => isStoredAs(schema, value, shipped) });
	if (isInList(path)) return null;
	const text = admin.words;
	if (isDefault) return <span className="text-mono text-muted">{text.default}</span>;
	return (
		<button
			type="button"
			aria-label={`${text.toDefault}: ${label}`}
			onClick={() => setValue(path, toForm(schema, shipped) ?? "", { shouldDirty: true })}
			className="text-mono text-muted underline underline-offset-4 hover:text-heading"
		>
			{text.toDefault}
		</button>
	);
}
