/** The server's script, with a small nursery for short-lived objects: memory stays low, and requests leave little behind. */
export const serverCommand = ["--max-semi-space-size=2", "server/main.ts"];

/** One arena for all threads: with one each, what compressing leaves behind is never given back. Only glibc reads it. */
export const serverSettings = { NODE_ENV: "production", MALLOC_ARENA_MAX: "1" };
