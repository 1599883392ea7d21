import type { Scheme } from "./paint.ts";
import { canFdFrame } from "./starter-covers/can-fd-frame.ts";
import { dimensionVersions } from "./starter-covers/dimension-versions.ts";
import { firmwareSlots } from "./starter-covers/firmware-slots.ts";
import { impedance } from "./starter-covers/impedance.ts";
import { layerCounts } from "./starter-covers/layer-counts.ts";
import { synchronizer } from "./starter-covers/synchronizer.ts";
import { timeSlots } from "./starter-covers/time-slots.ts";
import { trustBoundaries } from "./starter-covers/trust-boundaries.ts";
import { writeAheadLog } from "./starter-covers/write-ahead-log.ts";

/** What each post of `content/posts/` is about, drawn, by the slug that it has once imported. */
export const starterCovers: ReadonlyMap<string, { draw: () => string; scheme: Scheme }> = new Map([
	["threat-model-of-an-iot-device-in-one-afternoon", { draw: trustBoundaries, scheme: "dark" }],
	["modbus-or-opc-ua-at-the-machine", { draw: timeSlots, scheme: "light" }],
	["sqlite-as-the-production-database-of-a-website", { draw: writeAheadLog, scheme: "dark" }],
	["when-a-dimension-changes-the-dashboard-lies", { draw: dimensionVersions, scheme: "light" }],
	["int8-cnn-on-a-cortex-m4", { draw: layerCounts, scheme: "dark" }],
	["how-many-flip-flops-a-synchronizer-needs", { draw: synchronizer, scheme: "dark" }],
	["can-fd-bus-load-and-bit-timing", { draw: canFdFrame, scheme: "light" }],
	["firmware-updates-that-cannot-brick-a-device", { draw: firmwareSlots, scheme: "dark" }],
	["decoupling-capacitors-above-self-resonance", { draw: impedance, scheme: "light" }],
]);
