import type { Registry } from "prom-client";
import { conditionKinds } from "../../../contract/condition.ts";
import { gauge } from "../../http/metrics/gauge.ts";
import { type FindContext, findConditions } from "./find.ts";

/** Registers what the admin's bar shows as a gauge. */
export function registerConditions(registry: Registry, context: FindContext): void {
	gauge(
		registry,
		"tracewright_condition",
		"1 while something is wrong with the site, by its kind",
		async () => {
			const found = (await findConditions(context)).map(({ kind }) => kind);
			return conditionKinds.map((kind) => [kind, found.includes(kind) ? 1 : 0] as const);
		},
		"kind",
	);
}
