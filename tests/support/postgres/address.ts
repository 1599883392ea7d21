import { inject } from "vitest";

// Tests of this project make their stores there; the others make SQLite files.
process.env.TEST_DATABASE_URL = inject("postgresUrl");
