import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { admin } from "../../../content/admin.ts";
import { type Brand, brandCalls, brandChangeSchema, brandSchema } from "../../../contract/brand.ts";
import { logoBytes } from "../../../contract/image-limits.ts";
import { messages } from "../../../contract/messages.ts";
import { shippedColours } from "../../../drawing/recolour.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { upload } from "../api.ts";
import { CallError } from "../call-error.ts";
import { useConfirmLeave } from "../editing/use-confirm-leave.ts";
import { CardSection } from "../ui/card-section.tsx";
import { ConfirmDialog } from "../ui/dialog.tsx";
import { useChanges } from "../ui/use-changes.ts";
import { BrandSample } from "./brand-sample.tsx";
import { ColourField } from "./colour-field.tsx";
import { fileOf, type LogoChoice, LogoField } from "./logo-field.tsx";
import { wear } from "./tones.ts";

const text = admin.brand;
const fields = ["accent", "dark", "logo", "logoDark"] as const;

type Errors = Partial<Record<(typeof fields)[number], string>>;

/** The form of the brand. What is chosen is on the site once it is saved. */
export function BrandForm({ saved }: { saved: Brand }) {
	const queries = useQueryClient();
	const brand = useChanges<Brand & Record<"logo" | "logoDark", LogoChoice>>(saved, brandSchema);
	const { accent, dark, ...logos } = brand.values;
	const [errors, setErrors] = useState<Errors>({});

	const refuse = (refused: Errors) => {
		setErrors(refused);
		const first = fields.find((field) => refused[field]);
		if (first) document.getElementById(first)?.focus();
		void showToast("error", (first && refused[first]) || messages.somethingWentWrong);
	};
	const leaving = useConfirmLeave(brand.isChanged);
	const save = useMutation({
		mutationFn: ({ base, ...changes }: typeof brand.changes) => {
			const form = new FormData();
			for (const name of fields) {
				if (name in changes) form.append(name, asSent(changes[name]));
			}
			form.append("base", JSON.stringify(base));
			return upload(brandCalls.change, { form });
		},
		onSuccess(stored, sent) {
			queries.setQueryData(["brand"], stored);
			brand.forget(sent);
			wear(stored);
			setErrors({});
		},
		meta: { done: text.saved },
		onError: (error) => brand.isStale(error) || refuse(error instanceof CallError ? error.errors : {}),
	});
	const submit = (event: FormEvent) => {
		event.preventDefault();
		const wrong = brandChangeSchema.safeParse({ accent, dark }).error?.issues ?? [];
		const tooLarge = (["logo", "logoDark"] as const).filter((name) => (fileOf(logos[name])?.size ?? 0) > logoBytes);
		if (wrong.length + tooLarge.length === 0) return save.mutate(brand.changes);
		refuse({
			...Object.fromEntries(wrong.map(({ path, message }) => [path[0], message])),
			...Object.fromEntries(tooLarge.map((name) => [name, messages.logoTooLarge])),
		});
	};
	const change = (field: keyof Errors, value: string | LogoChoice) => {
		setErrors(({ [field]: _, ...others }) => others);
		brand.change({ [field]: value });
	};

	return (
		<form onSubmit={submit} noValidate>
			<CardSection id="colors" title={text.colors} desc={text.colorsDesc}>
				<div className="grid gap-5 tablet:grid-cols-2">
					{(["accent", "dark"] as const).map((name) => (
						<ColourField
							key={name}
							name={name}
							value={brand.values[name]}
							error={errors[name]}
							onChange={(value) => change(name, value)}
						/>
					))}
				</div>
				<BrandSample accent={accent} dark={dark} />
			</CardSection>
			<CardSection id="logos" title={text.logos} desc={text.logosDesc}>
				<div className="grid gap-6 tablet:grid-cols-2">
					{(["logo", "logoDark"] as const).map((name) => (
						<LogoField
							key={name}
							name={name}
							value={logos[name]}
							other={logos[name === "logo" ? "logoDark" : "logo"]}
							error={errors[name]}
							onChange={(value) => change(name, value)}
						/>
					))}
				</div>
			</CardSection>
			<div className="flex flex-wrap gap-3 border-t border-line pt-6">
				<Button type="submit" disabled={save.isPending || !brand.isChanged}>
					{save.isPending ? text.saving : text.save}
				</Button>
				{brand.stored.changed && (
					<Button
						variant="quiet"
						disabled={save.isPending}
						onClick={() => {
							setErrors({});
							brand.change({ ...shippedColours, logo: null, logoDark: null });
						}}
					>
						{text.toDefault}
					</Button>
				)}
			</div>
			<ConfirmDialog {...admin.leave} open={leaving.isBlocked} onConfirm={leaving.leave} onCancel={leaving.stay} />
		</form>
	);
}

/** A field as a form sends it; a logo that is to go is empty. */
const asSent = (value: string | LogoChoice | undefined) => (typeof value === "string" ? value : (fileOf(value) ?? ""));
