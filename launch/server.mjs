/** The server's script, with a small nursery for short-lived objects, and leave to tidy up once its pages are made. */
export const serverCommand = ["--max-semi-space-size=4", "--expose-gc", "server/main.ts"];

/** One arena for all threads: with one each, what compressing leaves behind is never given back. Only glibc reads it. */
export const serverSettings = { NODE_ENV: "production", MALLOC_ARENA_MAX: "1" };
