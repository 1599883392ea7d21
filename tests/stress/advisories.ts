import lock from "../../package-lock.json" with { type: "json" };
import { npm, root } from "../../start.mjs";
import type { Figure } from "./figure.ts";

/** What ships, and the version from which on no advisory is known. */
const floors: Record<string, string> = {
	"@hono/node-server": "2.0.10",
	hono: "4.13.5",
	nodemailer: "9.0.1",
	react: "19.3.0",
	"react-dom": "19.3.0",
	"react-router": "8.4.0",
	sharp: "0.35.4",
};

/** Asks the registry for what is known against the packages that ship. Where it does not answer, the floors alone are held. */
export async function run(): Promise<Figure[]> {
	const below = findBelowFloors();
	const known = await askRegistry();
	return [
		{
			what: "packages that ship below the version that is known to be fixed",
			goal: "0",
			measured: `${below.length} of ${Object.keys(floors).length} ${below.join(", ")}`.trim(),
			met: below.length === 0,
		},
		{
			what: "known advisories in what ships (`npm audit --omit=dev`)",
			goal: "0, where the registry answers",
			measured: known === undefined ? "the registry does not answer" : String(known),
			met: !known,
		},
	];
}

/** The packages of the lock file that are older than their floor, at every place where one stands. */
export function findBelowFloors(): string[] {
	const packages: Record<string, { version?: string; dev?: boolean }> = lock.packages;
	return Object.entries(packages).flatMap(([path, { version = "0", dev }]) => {
		const name = path.split("node_modules/").at(-1) ?? "";
		const floor = floors[name];
		return floor !== undefined && !dev && isOlder(version, floor) ? [`${name}@${version}`] : [];
	});
}

/** Whether a version comes before another; one that is not released yet comes before its release. */
function isOlder(version: string, floor: string): boolean {
	const [numbers = "", early] = version.split("-");
	const order = numbers.localeCompare(floor, "en", { numeric: true });
	return order < 0 || (order === 0 && early !== undefined);
}

/** @returns how many advisories there are, or undefined where the registry does not say */
async function askRegistry(): Promise<number | undefined> {
	// What npm complains of stands around the JSON.
	const { output } = await npm(root, ["audit", "--omit=dev", "--json"]);
	const json = output.slice(output.indexOf("{"), output.lastIndexOf("}") + 1);
	const total: unknown = JSON.parse(json || "{}").metadata?.vulnerabilities?.total;
	return typeof total === "number" ? total : undefined;
}
