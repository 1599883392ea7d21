import { inject } from "vitest";

// Tests of this Vitest project use this PostgreSQL; the others use SQLite files.
process.env.TEST_DATABASE_URL = inject("postgresUrl");
