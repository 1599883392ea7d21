import { publishWithPhoto } from "../../support/client.ts";
import { aPhoto } from "../../support/photo.ts";
import type { Figure } from "../figure.ts";
import { type Nodes, withNodes } from "./nodes-behind-nginx.ts";
import { countLost, countStatuses, startVisitors } from "./visitors.ts";

const posts = 3;
const uploads = 5;
/** Forms that are answered while the bucket is away. */
const many = 40;

/** Takes the bucket away under load: what was read before can still be read, and an upload leaves nothing behind. */
export function run(): Promise<Figure[]> {
	return withNodes(async (nodes) => {
		const token = await nodes.signIn();
		const images: string[] = [];
		for (let post = 0; post < posts; post += 1) {
			const published = await publishWithPhoto(nodes.proxy.origin, token, `With a photo ${post}`);
			if (published) images.push(`/assets/blogs/${published.image}`);
		}
		const before = await readEach(nodes, images);
		const visitors = startVisitors(nodes.proxy);
		await visitors.accepted(many);
		const rows = await countPosts(nodes);
		visitors.outcomes.splice(0);
		nodes.s3.state = "away";
		const statuses: number[] = [];
		for (let upload = 0; upload < uploads; upload += 1) statuses.push(await uploadTo(nodes, token, `Away ${upload}`));
		const during = await readEach(nodes, images);
		await visitors.accepted(many);
		const outcomes = visitors.outcomes.splice(0);
		const left = (await countPosts(nodes)) - rows;
		nodes.s3.state = "serving";
		const back = await uploadTo(nodes, token, "Back again");
		const { lost } = await countLost(nodes, await visitors.stop());
		return [
			{
				what: `images that one node stored and each of three serves, before and while the bucket is away, of ${3 * posts}`,
				goal: `${3 * posts} and ${3 * posts}`,
				measured: `${before} and ${during}`,
				met: before === 3 * posts && during === 3 * posts,
			},
			{
				what: "uploads while the bucket is away, and rows that they left",
				goal: "all 503, 0",
				measured: `${statuses.join(", ")}; ${left}`,
				met: statuses.every((status) => status === 503) && left === 0,
			},
			{
				what: "pages and forms meanwhile, and answered forms lost",
				goal: "all 200, 0",
				measured: `${countStatuses(outcomes)}, ${lost}`,
				met: outcomes.every(({ status }) => status === 200) && lost === 0,
			},
			{ what: "the next upload when it is back", goal: "200", measured: String(back), met: back === 200 },
		];
	});
}

/** How many of the images the nodes answer, each asked for each. */
async function readEach({ running }: Nodes, images: string[]): Promise<number> {
	const asked = running.flatMap(({ origin }) => images.map((image) => `${origin}${image}`));
	const statuses = await Promise.all(asked.map((url) => fetch(url).then(({ status }) => status)));
	return statuses.filter((status) => status === 200).length;
}

async function uploadTo({ proxy }: Nodes, token: string, title: string): Promise<number> {
	const form = new FormData();
	form.append("title", title);
	form.append("content", "Text");
	form.append("image", await aPhoto({ width: 60, height: 40 + title.length }));
	const headers = { Authorization: `Bearer ${token}` };
	return (await fetch(`${proxy.origin}/api/v1/blog`, { method: "POST", headers, body: form })).status;
}

async function countPosts({ query }: Nodes): Promise<number> {
	const [row] = await query<{ count: number }>("select count(*)::int as count from posts");
	return row?.count ?? 0;
}
