import { Gauge, type Registry } from "prom-client";

/** What a gauge reads: a value, a value for each value of its label, or undefined without one. */
type Reading = number | undefined | readonly (readonly [label: string, value: number])[];

/**
 * A gauge that is read at each scrape.
 * @param label the name of its label, if it has one
 */
export function gauge(
	registry: Registry,
	name: string,
	help: string,
	read: () => Reading | Promise<Reading>,
	label?: string,
): void {
	new Gauge({
		name,
		help,
		labelNames: label === undefined ? [] : [label],
		registers: [registry],
		async collect() {
			const reading = await read();
			this.reset();
			if (typeof reading === "number") this.set(reading);
			else if (label !== undefined) for (const [value, count] of reading ?? []) this.set({ [label]: value }, count);
		},
	});
}
