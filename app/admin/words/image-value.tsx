import { useController } from "react-hook-form";
import { ImageField } from "../editing/image-field.tsx";
import { useImageUpload } from "../editing/use-image-upload.ts";
import { idOf, type Place } from "./place.ts";

/** An image, which the form holds by the name under which it is stored. */
export function ImageValue({ path, label }: Place) {
	const { field, fieldState } = useController({ name: path });
	const name = String(field.value ?? "");
	const upload = useImageUpload(field.onChange);
	const problem = upload.problem ?? fieldState.error?.message;
	return (
		<ImageField
			label={label}
			url={upload.url ?? (name === "" ? undefined : `/assets/blogs/${name}`)}
			alt={undefined}
			upload={{ ...upload, problem }}
			inputId={idOf(path)}
			onRemove={name === "" ? undefined : () => field.onChange("")}
		/>
	);
}
