import { useState } from "react";
import type { z } from "zod";
import { admin } from "../../../content/admin.ts";
import { showToast } from "../../ui/toast.ts";
import { CallError } from "../call-error.ts";

/**
 * What a form changes of settings that somebody else may change meanwhile: only that is sent, with the values on which
 * it is based. @param fresh the settings as they were read last; they are shown until something is changed
 */
export function useChanges<Values extends object>(fresh: Values, schema: z.ZodType<Values>) {
	type Name = keyof Values;
	const [edit, setEdit] = useState<{ base?: Values; typed: Partial<Values> }>({ typed: {} });
	const { base = fresh, typed } = edit;
	const names = (Object.keys(typed) as Name[]).filter((name) => typed[name] !== base[name]);
	const only = (values: Partial<Values>) =>
		Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>;
	return {
		values: { ...base, ...typed },
		stored: base,
		isChanged: names.length > 0,
		/** The changed values, and what they were before, as they are sent. */
		changes: { ...only(typed), base: only(base) },
		change: (values: Partial<Values>) => setEdit({ base, typed: { ...typed, ...values } }),
		/** Once what was sent is saved: what was changed since then stays. */
		forget: (sent: Partial<Values> = typed) =>
			setEdit((edit) => {
				const since = Object.entries(edit.typed).filter(([name, value]) => value !== sent[name as Name]);
				return { typed: Object.fromEntries(since) as Partial<Values> };
			}),
		/** Takes over what a refusal says is stored now, under what was changed here. @returns whether that was its reason */
		isStale: (error: Error): boolean => {
			const { data } = schema.safeParse(error instanceof CallError && error.status === 409 && error.data);
			if (data === undefined) return false;
			setEdit({ base: data, typed });
			void showToast("warning", admin.conflict.settings);
			return true;
		},
	};
}
