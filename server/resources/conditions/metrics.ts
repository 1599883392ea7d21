import type { Registry } from "prom-client";
import { conditionKinds } from "../../../contract/condition.ts";
import type { AppContext } from "../../context.ts";
import { gauge } from "../../http/metrics/gauge.ts";
import { readConditions, standing } from "./state.ts";

/** Registers what the admin's bar shows as a gauge; while the store does not answer, it is missing. */
export function registerConditions(registry: Registry, { store }: Pick<AppContext, "store">): void {
	gauge(
		registry,
		"tracewright_condition",
		"1 while something is wrong with the site, by its kind",
		async () => {
			const state = await readConditions(store).catch(() => undefined);
			const kinds = state && standing(state).map(({ kind }) => kind);
			return kinds && conditionKinds.map((kind) => [kind, kinds.includes(kind) ? 1 : 0] as const);
		},
		"kind",
	);
}
