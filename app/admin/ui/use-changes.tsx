import { useState } from "react";
import type { z } from "zod";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { CallError } from "../call-error.ts";

/**
 * What a form changes of settings that somebody else may change meanwhile: only that is sent, with the values on which
 * it is based. @param fresh the settings as they were read last; they are shown until something is changed
 */
export function useChanges<Values extends object>(fresh: Values, schema: z.ZodType<Values>) {
	type Name = keyof Values;
	type Edit = { base?: Values; typed: Partial<Values>; others: Name[] };
	const [edit, setEdit] = useState<Edit>();
	const { base = fresh, typed, others }: Edit = edit ?? { typed: {}, others: [] };
	const names = (Object.keys(typed) as Name[]).filter((name) => typed[name] !== base[name]);
	const only = (values: Partial<Values>) =>
		Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>;
	return {
		values: { ...base, ...typed },
		stored: base,
		isChanged: names.length > 0,
		/** What is sent. */
		changes: { ...only(typed), base: only(base) },
		/** What somebody else saved meanwhile. */
		others,
		change: (values: Partial<Values>) => setEdit({ base, typed: { ...typed, ...values }, others }),
		/** Once what was sent is saved: what was changed since then stays. */
		forget: (sent: Partial<Values> = typed) =>
			setEdit((edit) => {
				const since = Object.entries(edit?.typed ?? {}).filter(([name, value]) => value !== sent[name as Name]);
				return since.length > 0 ? { typed: Object.fromEntries(since) as Partial<Values>, others: [] } : undefined;
			}),
		/** Takes over what a refusal says is stored now. @returns whether that was its reason */
		isStale: (error: Error): boolean => {
			const { data } = schema.safeParse(error instanceof CallError && error.status === 409 && error.data);
			if (data === undefined) return false;
			const isSame = (name: Name) => JSON.stringify(data[name]) === JSON.stringify(base[name]);
			setEdit({ base: data, typed, others: (Object.keys(data) as Name[]).filter((name) => !isSame(name)) });
			return true;
		},
	};
}

/** Says in a line which settings somebody else saved since they were read. @param saved each with its value now */
export function EditedElsewhere({ saved }: { saved: string[] }) {
	return (
		<div role="status" className="empty:absolute">
			{saved.length > 0 && (
				<p className="border-s-2 border-error ps-3 text-heading">
					{interpolate(admin.conflict.settings, { saved: saved.join("; ") })}
				</p>
			)}
		</div>
	);
}
