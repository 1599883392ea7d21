import { vi } from "vitest";

// A worker runs many files. Each evaluates the sources anew, so that it meets no state and no mock of another file.
vi.resetModules();
