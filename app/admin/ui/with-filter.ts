/** The address's query with filters changed; an empty one is left out, and the list starts at its first page. */
export function withFilter(current: URLSearchParams, filters: Record<string, string>): URLSearchParams {
	const query = new URLSearchParams(current);
	query.delete("page");
	query.delete("cursor");
	for (const [name, value] of Object.entries(filters)) {
		if (value === "") query.delete(name);
		else query.set(name, value);
	}
	return query;
}
