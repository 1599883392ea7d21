/** A page of the site: how often it is asked for, and which changes of content reach it. */
export interface ModelPage {
	path: string;
	/** Its share of all requests. */
	share: number;
	/** Its position among the posts, the newest first; undefined for a page that shows no single post. */
	post?: number;
	/** Whether it lists posts: then every change reaches it. */
	lists?: boolean;
}

/** The load of a site; all rates are per second. */
export interface Workload {
	nodes: number;
	pages: ModelPage[];
	/** Requests of visitors, to all nodes together. */
	requests: number;
	/** Changes of posts by the admin, each as likely to be any of them. */
	changes: number;
	/** How many posts there are. */
	posts: number;
	/** In seconds. */
	duration: number;
}

/** Transactions of the database. */
export interface DatabaseCosts {
	/** Per second, of one idle node. */
	idle: number;
	/** To render a page of posts, and any other one. */
	rendering: (page: ModelPage) => number;
	/** To store one change. */
	change: number;
}

/** The totals of a run. */
export interface Outcome {
	requests: number;
	hits: number;
	renderings: number;
	transactions: number;
}

/** Whether a change of a post invalidates a page: lists, the post's page, and those of its neighbours, which link to it. */
export function isReached(page: ModelPage, changed: number): boolean {
	return page.lists === true || (page.post !== undefined && Math.abs(page.post - changed) <= 1);
}

/**
 * Simulates requests and changes, one after another at random instants, against a cache on each node that holds every
 * page at first.
 * @param random a number from 0 up to 1, another one each time
 */
export function simulate(workload: Workload, costs: DatabaseCosts, random: () => number): Outcome {
	const { nodes, pages, requests, changes, posts, duration } = workload;
	const caches = Array.from({ length: nodes }, () => new Set(pages));
	const outcome = {
		requests: 0,
		hits: 0,
		renderings: 0,
		transactions: costs.idle * nodes * duration,
	};
	const choose = createChoice(pages, random);
	for (let now = 0; ; ) {
		now += -Math.log(1 - random()) / (requests + changes);
		if (now >= duration) return outcome;
		if (random() < changes / (requests + changes)) {
			const changed = Math.floor(random() * posts);
			outcome.transactions += costs.change;
			for (const cache of caches) for (const page of cache) if (isReached(page, changed)) cache.delete(page);
			continue;
		}
		const cache = caches[Math.floor(random() * nodes)];
		const page = choose();
		outcome.requests += 1;
		if (cache?.has(page)) outcome.hits += 1;
		else {
			cache?.add(page);
			outcome.renderings += 1;
			outcome.transactions += costs.rendering(page);
		}
	}
}

/** The expected totals as a sum, for traffic that is too much to simulate. */
export function expected(workload: Workload, costs: DatabaseCosts): Outcome {
	const { nodes, pages, requests, changes, duration } = workload;
	const rendered = pages.map((page) => renderingsOf(page, workload) * duration);
	const renderings = rendered.reduce((sum, one) => sum + one, 0);
	const forRendering = pages.reduce((sum, page, index) => sum + costs.rendering(page) * (rendered[index] ?? 0), 0);
	return {
		requests: requests * duration,
		hits: requests * duration - renderings,
		renderings,
		transactions: (costs.idle * nodes + costs.change * changes) * duration + forRendering,
	};
}

/** How often a page is rendered in a second: where it is asked for λ times and invalidated μ times, λμ / (λ + μ) times on each node. */
export function renderingsOf(page: ModelPage, { nodes, requests, changes, posts }: Workload): number {
	const asked = (requests * page.share) / nodes;
	const reached = page.lists
		? posts
		: [-1, 0, 1].filter((step) => isPost((page.post ?? Number.NaN) + step, posts)).length;
	const invalidated = (changes * reached) / posts;
	return asked + invalidated === 0 ? 0 : ((asked * invalidated) / (asked + invalidated)) * nodes;
}

function isPost(position: number, posts: number): boolean {
	return position >= 0 && position < posts;
}

/** Chooses pages by their shares. */
export function createChoice(pages: ModelPage[], random: () => number): () => ModelPage {
	let sum = 0;
	const bounds = pages.map(({ share }) => (sum += share));
	return () => {
		const wanted = random() * sum;
		let [low, high] = [0, bounds.length - 1];
		while (low < high) {
			const middle = (low + high) >> 1;
			if ((bounds[middle] ?? 0) > wanted) high = middle;
			else low = middle + 1;
		}
		return pages[low] as ModelPage;
	};
}

/** Numbers that look random and are the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}

/** A site as visitors use it: two requests of five for pages that never change, one for a list, two for posts, the newer the more (Zipf). */
export function usualPages(postPaths: string[]): ModelPage[] {
	const fixed = ["/", "/services", "/about", "/technologies", "/contact-us", "/careers", "/service/vlsi", "/privacy"];
	const lists = ["/blogs", "/blogs/page/2", "/blogs/page/3", "/feed.xml"];
	const harmonic = postPaths.reduce((total, _, index) => total + 1 / (index + 1), 0);
	return [
		...fixed.map((path, index) => ({
			path,
			share: (0.4 * (fixed.length - index)) / ((fixed.length * (fixed.length + 1)) / 2),
		})),
		...lists.map((path, index) => ({ path, share: 0.2 * ([0.7, 0.1, 0.1, 0.1][index] ?? 0), lists: true })),
		...postPaths.map((path, index) => ({ path, share: 0.4 / (index + 1) / harmonic, post: index })),
	];
}
