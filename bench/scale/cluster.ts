import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { root } from "../../start.mjs";
import { postJson, signInAt } from "../../tests/support/client.ts";
import { createCluster } from "../../tests/support/postgres/cluster.ts";
import { type Product, startProduct } from "../../tests/support/product.ts";
import { settings, withFolder } from "../product.ts";
import { output } from "../programs.ts";

/** Several nodes of the product on one PostgreSQL, and what they count. */
export interface MeasuredCluster {
	origins: string[];
	/** The paths of the published posts, the newest first. */
	postPaths: string[];
	/** Changes a post as the admin would, on the first node. */
	change: (post: number) => Promise<void>;
	/** The counts of all nodes' caches since they started. */
	caches: () => Promise<{ hits: number; renderings: number }>;
	/** The database's transaction count, once everything that ran is counted. */
	transactions: () => Promise<number>;
}

/** Runs work with nodes on a PostgreSQL of their own that holds so many posts. */
export async function withCluster<Result>(
	{ nodes, posts }: { nodes: number; posts: number },
	work: (cluster: MeasuredCluster) => Promise<Result>,
): Promise<Result> {
	const database = await createCluster();
	await database.start();
	const products: Product[] = [];
	const client = new pg.Client({ connectionString: database.url });
	try {
		return await withFolder(async (folder) => {
			const start = async (node: number) => {
				products.push(
					await startProduct({
						DATA_DIR: join(folder, String(node)),
						DATABASE_URL: database.url,
						METRICS_PORT: "0",
						LOG_LEVEL: "warn",
						BACKUP_EVERY: "off",
					}),
				);
			};
			await start(0);
			const env = settings(join(folder, "0"), { DATABASE_URL: database.url });
			await output([process.execPath, "cli/seed.ts", "--posts", String(posts)], { cwd: root, env });
			for (let node = 1; node < nodes; node += 1) await start(node);
			await client.connect();
			return await work(await clusterOf(products, client));
		});
	} finally {
		await client.end().catch(() => undefined);
		await Promise.all(products.map(({ stop }) => stop()));
		await database.remove();
	}
}

async function clusterOf(products: Product[], client: pg.Client): Promise<MeasuredCluster> {
	const origins = products.map(({ origin }) => origin);
	const [first = ""] = origins;
	const token = await signInAt(first);
	const listed: Post[] = await readPosts(first);
	return {
		origins,
		postPaths: listed.map(({ _id }) => `/blog/${_id}`),
		async change(post) {
			const { _id, title, content } = listed[post] as Post;
			for (;;) {
				const changed = { title, content: `${content}\n\n${crypto.randomUUID()}` };
				const response = await postJson(`${first}/api/v1/blog/b/${_id}`, changed, token);
				await response.arrayBuffer();
				if (response.ok) return;
				// A busy machine may answer 503; then the change is sent again.
				if (response.status !== 503) throw new Error(`A change was answered with ${response.status}`);
			}
		},
		async caches() {
			const all = await Promise.all(products.map(readCaches));
			const sum = (name: "hits" | "renderings") => all.reduce((total, one) => total + one[name], 0);
			return { hits: sum("hits"), renderings: sum("renderings") };
		},
		transactions: () => readTransactions(client),
	};
}

interface Post {
	_id: string;
	title: string;
	content: string;
}

async function readPosts(origin: string): Promise<Post[]> {
	const posts: Post[] = [];
	let cursor: string | undefined;
	do {
		const response = await fetch(`${origin}/api/v1/blog?limit=50${cursor ? `&cursor=${cursor}` : ""}`);
		const page = (await response.json()) as { data: Post[]; nextCursor?: string };
		posts.push(...page.data);
		cursor = page.nextCursor;
	} while (cursor);
	return posts;
}

/** The cache counts of a node, from `/metrics`. */
async function readCaches(product: Product): Promise<{ hits: number; renderings: number }> {
	const [, address = ""] = /Metrics: (\S+)/.exec(product.printed()) ?? [];
	const text = await (await fetch(address)).text();
	const value = (series: string) =>
		Number(
			text
				.split("\n")
				.find((line) => line.startsWith(`${series} `))
				?.split(" ")[1],
		);
	return {
		hits: value("tracewright_page_cache_hits_total"),
		renderings: value('tracewright_cache_renderings_total{cache="pages"}'),
	};
}

/** A PostgreSQL connection reports its transactions after at most ten idle seconds. */
async function readTransactions(client: pg.Client): Promise<number> {
	await pause(11_000);
	const { rows } = await client.query("select sum(xact_commit + xact_rollback)::int as count from pg_stat_database");
	return rows[0].count;
}
