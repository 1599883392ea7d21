import { Gauge, type Registry } from "prom-client";

/** A gauge that is read at each scrape. */
export function gauge<Label extends string>(
	registry: Registry,
	name: string,
	help: string,
	read: (set: (value: number, labels?: Partial<Record<Label, string>>) => void) => void | Promise<void>,
	labelNames: Label[] = [],
	together: "sum" | "max" | "min" = "sum",
): void {
	new Gauge({
		name,
		help,
		labelNames,
		aggregator: together,
		registers: [registry],
		collect() {
			this.reset();
			return read((value, labels) => (labels ? this.set(labels, value) : this.set(value)));
		},
	});
}
