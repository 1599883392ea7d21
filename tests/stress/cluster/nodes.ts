import type { Row } from "../../../bench/row.ts";
import { withNodes } from "./nodes-behind-nginx.ts";
import { countStatuses, measureLost, startVisitors } from "./visitors.ts";

/** Forms that are answered between two events, so that each meets visitors. */
const many = 60;

/** Kills a node, adds one, and puts each in turn on a new version, while visitors come through nginx. */
export function run(): Promise<Row[]> {
	return withNodes(async (nodes) => {
		const visitors = startVisitors(nodes.proxy);
		await visitors.accepted(many);
		await nodes.running[0]?.kill();
		await visitors.accepted(many);
		const killed = visitors.outcomes.splice(0).filter(({ status }) => status !== 200);
		await nodes.start(0);
		await nodes.start(3);
		await visitors.accepted(many);
		for (const index of nodes.running.keys()) {
			await nodes.running[index]?.stop();
			await nodes.start(index);
			await visitors.accepted(many / 4);
		}
		const accepted = await visitors.stop();
		const failed = visitors.outcomes.filter(({ status }) => status !== 200);
		return [
			{
				what: "a node is killed under load: requests that were on it and failed",
				goal: "≤ 9: one of each visitor",
				result: `${killed.length} ${countStatuses(killed)}`,
				met: killed.length <= 9,
			},
			{
				what: "a node comes back, a fourth is added, and each is replaced in turn: requests failed",
				goal: "0",
				result: `${failed.length} of ${visitors.outcomes.length} ${countStatuses(failed)}`,
				met: failed.length === 0 && visitors.outcomes.length > 0,
			},
			await measureLost(nodes, accepted),
		];
	});
}
