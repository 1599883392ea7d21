import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { settings, withFolder } from "../../../bench/product.ts";
import { signInAt } from "../../support/client.ts";
import { freePort } from "../../support/free-port.ts";
import { type Proxy as Nginx, startProxy } from "../../support/nginx.ts";
import { type Cluster, createCluster } from "../../support/postgres/cluster.ts";
import { type Product, startProduct } from "../../support/product.ts";

/** How many nodes serve from the start. */
const usual = 3;

/** Nodes on one PostgreSQL, each with a data folder of its own, and nginx in front. */
export interface Nodes {
	postgres: Cluster;
	/** What nginx listens on. */
	proxy: Nginx;
	/** The nodes by their index; nginx knows one more than `usual`. */
	running: Product[];
	/** Starts a node. @param command for another way to start the product */
	start: (index: number, command?: string[]) => Promise<Product>;
	/** Signs the admin in and gives the token. */
	signIn: () => Promise<string>;
	/** Asks PostgreSQL itself. */
	query: <Row extends object>(text: string) => Promise<Row[]>;
}

/** Starts everything, gives it to `work`, and stops everything. */
export async function withNodes<Result>(
	work: (nodes: Nodes) => Promise<Result>,
	more: Record<string, string> = {},
): Promise<Result> {
	const postgres = await createCluster();
	try {
		await postgres.start();
		return await withFolder((data) => withNodesOn(postgres, data, more, work));
	} finally {
		await postgres.remove();
	}
}

async function withNodesOn<Result>(
	postgres: Cluster,
	data: string,
	more: Record<string, string>,
	work: (nodes: Nodes) => Promise<Result>,
): Promise<Result> {
	const ports: number[] = [];
	for (let index = 0; index <= usual; index += 1) ports.push(await freePort());
	const running: Product[] = [];
	const start: Nodes["start"] = async (index, command) => {
		const environment = settings(join(data, String(index)), {
			PORT: String(ports[index]),
			DATABASE_URL: postgres.url,
			TRUST_PROXY: "true",
			...more,
		});
		const product = await startProduct(environment, command);
		running[index] = product;
		while ((await fetch(`${product.origin}/readyz`)).status !== 200) await pause(50);
		return product;
	};
	const query = async <Row extends object>(text: string): Promise<Row[]> => {
		const client = new pg.Client({ connectionString: postgres.url });
		await client.connect();
		try {
			return (await client.query<Row>(text)).rows;
		} finally {
			await client.end();
		}
	};
	let proxy: Nginx | undefined;
	try {
		for (let index = 0; index < usual; index += 1) await start(index);
		proxy = await startProxy(ports);
		const { origin } = proxy;
		return await work({ postgres, proxy, running, start, query, signIn: () => signInAt(origin) });
	} finally {
		await proxy?.stop();
		for (const product of running) await product?.kill();
	}
}
