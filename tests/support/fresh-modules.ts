import { vi } from "vitest";

// A worker serves many files: each gets modules of its own and the usual globals, whatever the file before has replaced.
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
