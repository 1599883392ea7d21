/**
 * The server's script. New objects get a young generation of bounded size (in MB): a smaller one moves the objects of
 * running requests to the old generation, which then grows. `--expose-gc` lets the server free memory after
 * prerendering.
 */
export const serverCommand = ["--max-semi-space-size=4", "--expose-gc", "server/main.ts"];

/**
 * Settings of glibc: one arena for all threads, and large blocks that return to the system when they are free (in
 * bytes). Without them the memory that compression took is never given back.
 */
export const serverSettings = {
	NODE_ENV: "production",
	MALLOC_ARENA_MAX: "1",
	MALLOC_MMAP_THRESHOLD_: "32768",
	MALLOC_TRIM_THRESHOLD_: "131072",
};
