import type { ComponentProps } from "react";
import { Icon } from "../../ui/icon.tsx";

interface FileButtonProps extends Omit<ComponentProps<"input">, "type" | "className" | "onChange"> {
	children: string;
	onChoose: (file: File | undefined) => void;
}

/** A button that chooses a file, also the same one again. */
export function FileButton({ children, onChoose, ...input }: FileButtonProps) {
	return (
		<label className="inline-flex min-h-10 cursor-pointer items-center gap-2 rounded-control border border-line-strong bg-card px-4 font-semibold text-heading hover:border-heading has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-heading">
			<Icon name="upload" className="size-4" />
			<span>{children}</span>
			<input
				{...input}
				type="file"
				className="sr-only"
				onChange={(event) => {
					onChoose(event.target.files?.[0]);
					event.target.value = "";
				}}
			/>
		</label>
	);
}
