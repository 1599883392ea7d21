import type { Store } from "../../../db/connect.ts";
import { coverKinds } from "../../../drawing/post-cover.ts";
import { listNeighbours } from "../../resources/posts/repository.ts";
import { listProjects } from "../../resources/projects/repository.ts";

/** How many neighbors on each side are read: chance gives no longer run of posts one of the six kinds. */
const comparedPosts = 12;

/** More projects than a company adds. */
const maxProjects = 1_000;

/** What the choice needs of a post or project: one with an image or a drawing that ships has no kind. */
interface Entry {
	_id: string;
	image: string | null;
	cover?: string | null;
}

/** The kind of cover of a post without an image, given its neighbours in the list. */
export async function findPostCoverKind(store: Store, now: Date, id: string): Promise<number | undefined> {
	const { older, newer } = await listNeighbours(store, now, id, comparedPosts);
	return kindAmong([...newer.toReversed(), { _id: id, image: null }, ...older], id);
}

/** The kind of cover that a project has, or would have without its image or its drawing, given the others. */
export async function findProjectCoverKind(store: Store, now: Date, id: string): Promise<number | undefined> {
	const query = { limit: maxProjects, sort: "-date", total: false, preview: 1 } as const;
	const { data } = await listProjects(store, { admin: false, now }, query);
	return kindAmong(data, id);
}

function kindAmong(entries: readonly Entry[], id: string): number | undefined {
	const kinds = coverKinds(entries.map(({ _id, image, cover }) => (_id !== id && (image || cover) ? null : _id)));
	return kinds[entries.findIndex(({ _id }) => _id === id)] ?? undefined;
}
