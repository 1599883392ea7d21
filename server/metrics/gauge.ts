import { Gauge, type Registry } from "prom-client";

/**
 * A gauge that is read at each scrape.
 * @param aggregator how the values of several workers become one: their sum, or the greatest or least where each reports the same
 */
export function gauge<Label extends string>(
	registry: Registry,
	name: string,
	help: string,
	read: (set: (value: number, labels?: Partial<Record<Label, string>>) => void) => void | Promise<void>,
	labelNames: Label[] = [],
	aggregator: "sum" | "max" | "min" = "sum",
): void {
	new Gauge({
		name,
		help,
		labelNames,
		aggregator,
		registers: [registry],
		collect() {
			this.reset();
			return read((value, labels) => (labels ? this.set(labels, value) : this.set(value)));
		},
	});
}
