import { readStored, writeStored } from "../../../storage.ts";

const key = "adminKeys";

/** Whether single keys act in this browser (WCAG 2.1.4): they do until they are turned off. */
export function areKeysOn(): boolean {
	return readStored(key) !== "off";
}

/** Turns single keys on or off in this browser. */
export function turnKeys(on: boolean): void {
	writeStored(key, on ? null : "off");
}
