import { block, database, link, note, padlock, region } from "../diagram.ts";
import { points } from "../geometry.ts";

/** Three accounts under one organization: what is delivered, what is kept, what is practised. */
export function cloudAccounts(): string {
	const account = (x: number) =>
		block({ x: x + 40, y: 126, width: 120, height: 44 }, "BALANCER") +
		link(points(`${x + 80},170 ${x + 80},190 ${x + 60},210 ${x + 60},222`)) +
		link(points(`${x + 120},170 ${x + 120},190 ${x + 140},210 ${x + 140},222`)) +
		block({ x: x + 20, y: 222, width: 74, height: 44 }, "APP 1") +
		block({ x: x + 106, y: 222, width: 74, height: 44 }, "APP 2") +
		link(points(`${x + 60},266 ${x + 60},278 ${x + 76},294 ${x + 76},306`)) +
		link(points(`${x + 140},266 ${x + 140},278 ${x + 124},294 ${x + 124},306`));
	return (
		block({ x: 150, y: 20, width: 630, height: 40 }, "ORGANIZATION", "quiet") +
		region({ x: 150, y: 76, width: 200, height: 330 }, "TEST") +
		region({ x: 372, y: 76, width: 200, height: 330 }, "PRODUCTION") +
		region({ x: 594, y: 76, width: 186, height: 330 }, "BACKUP") +
		account(150) +
		account(372) +
		database({ x: 200, y: 306, width: 100, height: 76 }, "DATA") +
		database({ x: 422, y: 306, width: 100, height: 76 }, "DATA", "copper") +
		block({ x: 20, y: 96, width: 96, height: 44 }, "BUILD", "copper") +
		link(points("68,140 68,170"), { emphasis: "copper" }) +
		block({ x: 20, y: 170, width: 96, height: 44 }, "SCAN", "copper") +
		link(points("68,214 68,236 76,244 170,244"), { emphasis: "copper" }) +
		link(points("330,244 392,244"), { emphasis: "copper" }) +
		link(points("0,118 20,118"), { emphasis: "copper" }) +
		block({ x: 630, y: 300, width: 114, height: 88 }, "", "copper") +
		padlock([687, 330]) +
		note("VAULT", [687, 362], { anchor: "middle", emphasis: "copper" }) +
		link(points("522,344 630,344"), { emphasis: "copper" }) +
		link(points("687,388 687,428 675,440 262,440 250,428 250,382"), { dashed: true }) +
		note("RESTORE DRILL", [468, 458], { anchor: "middle", emphasis: "plain" }) +
		note("PIPELINE", [20, 270], { emphasis: "copper" })
	);
}
