import LogoMark from "virtual:drawing/logo-mark";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import type { Logo } from "../../../contract/brand.ts";
import { Button } from "../../ui/button.tsx";
import { labelLine } from "../../ui/field.tsx";
import { FileButton } from "../ui/file-button.tsx";
import { useObjectUrl } from "../ui/use-object-url.ts";

/** The stored logo, or the file chosen in its place; null for none. */
export type LogoChoice = Logo | File | null;

export const fileOf = (logo: LogoChoice | undefined) => (logo instanceof File ? logo : undefined);

interface LogoFieldProps {
	name: "logo" | "logoDark";
	value: LogoChoice;
	/** The logo for the other ground, which stands here without one. */
	other: LogoChoice;
	error: string | undefined;
	onChange: (value: LogoChoice) => void;
}

/** The logo for one ground, on that ground. */
export function LogoField({ name, value, other, error, onChange }: LogoFieldProps) {
	const text = admin.brand;
	const label = text[name];
	const visible = value ?? other;
	const file = useObjectUrl(fileOf(visible ?? undefined));
	const address = visible && "image" in visible ? `/assets/brand/${visible.image}` : file;
	const ground = name === "logoDark" ? "on-mask" : "bg-white text-ink [color-scheme:light]";
	return (
		<div className="min-w-0">
			<p id={`${name}-label`} className={labelLine}>
				{label}
			</p>
			<div
				className={`brand-sample flex h-28 items-center justify-center rounded-control border border-line p-4 text-mono ${ground}`}
			>
				{address ? (
					<img
						src={address}
						alt={interpolate(text.preview, { name: label })}
						className="max-h-full max-w-full object-contain"
					/>
				) : (
					<LogoMark className="size-14 text-heading" />
				)}
			</div>
			{!value && <p className="mt-1.5 text-small text-muted">{other ? text.sameAsOther : text.none}</p>}
			<div className="mt-3 flex flex-wrap gap-2">
				<FileButton
					id={name}
					accept="image/png,image/webp,image/svg+xml"
					aria-label={interpolate(text.chooseFor, { name: label })}
					aria-describedby={error ? `${name}-error` : undefined}
					aria-invalid={error ? true : undefined}
					onChoose={(file) => file && onChange(file)}
				>
					{text.choose}
				</FileButton>
				{value && (
					<Button
						variant="quietDanger"
						aria-label={interpolate(text.removeOf, { name: label })}
						onClick={() => onChange(null)}
					>
						{text.remove}
					</Button>
				)}
			</div>
			{error && (
				<p id={`${name}-error`} className="mt-1.5 text-small font-medium text-error">
					{error}
				</p>
			)}
		</div>
	);
}
