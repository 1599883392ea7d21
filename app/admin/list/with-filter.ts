/** The address's query with filters changed; an empty one is left out, and the list starts at its first page. */
export function withFilter(before: URLSearchParams, filters: Record<string, string>): URLSearchParams {
	const query = new URLSearchParams(before);
	for (const [name, value] of Object.entries(filters)) {
		if (value === "") query.delete(name);
		else query.set(name, value);
	}
	for (const position of ["page", "cursor"]) query.delete(position);
	return query;
}
