import { vi } from "vitest";

// A worker serves many files: each gets its own modules and the usual globals, whatever the file before has replaced.
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
