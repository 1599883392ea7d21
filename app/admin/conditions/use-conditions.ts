import { useMemo } from "react";
import { useLocation } from "react-router";
import { conditionCall } from "../../../contract/conditions.ts";
import { readStored, writeStored } from "../../storage.ts";
import { useData } from "../use-data.ts";

/** Milliseconds between two looks. */
const refetchInterval = 60_000;

const seenKey = "mailSetupSeen";

/** Notes that the owner has read what the bar says. */
export function noteSeen(): void {
	writeStored(seenKey, "yes");
}

/** The conditions of now. Mail that is not set up leaves the bar with the next screen, once it was read there. */
export function useConditions() {
	const { key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: it is looked at again with each screen
	const isSeen = useMemo(() => readStored(seenKey) !== null, [key]);
	const { data = [], ...query } = useData(["conditions"], conditionCall, { refetchInterval });
	const setup = isSeen ? data.find(({ kind }) => kind === "mailSetup") : undefined;
	return { ...query, inBar: data.filter((condition) => condition !== setup), setup };
}
