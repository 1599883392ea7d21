/** The server's script, with a bounded nursery for short-lived objects (in MB), and leave to tidy up once its pages are made. */
export const serverCommand = ["--max-semi-space-size=1", "--expose-gc", "server/main.ts"];

/**
 * One arena for all threads, and large blocks that go back to the system when they are free (in bytes): otherwise what
 * compressing leaves behind is never given back. Only glibc reads them.
 */
export const serverSettings = {
	NODE_ENV: "production",
	MALLOC_ARENA_MAX: "1",
	MALLOC_MMAP_THRESHOLD_: "32768",
	MALLOC_TRIM_THRESHOLD_: "131072",
};
