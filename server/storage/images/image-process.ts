import { type ChildProcess, fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import type { Fail } from "../../../contract/envelope.ts";
import { HttpError, type HttpErrorStatus } from "../../http/errors.ts";
import type { FileSlice } from "../../http/file-slice.ts";
import { refuseCancelled } from "./cancelled-upload.ts";
import { createMutex } from "./mutex.ts";
import type { ProcessedImage } from "./process-image.ts";

/** What the process is asked for: the files of an uploaded image, or the PNG of a drawing. */
export type ImageTask = { upload: FileSlice } | { svg: string };

/** Its result: what it made, why it refuses the image, or what went wrong. */
export type ImageResult<Made> =
	| { made: Made }
	| { refusal: { status: HttpErrorStatus; message: string; errors: Fail["errors"] } }
	| { failure: string };

/** Works on images in a process of its own, one after another, so that none of them can harm the server. */
export interface ImageProcess {
	/**
	 * Checks an upload and makes its files (`process-image.ts`).
	 * @param sender aborted when whoever sent it hung up, which ends the work.
	 * @throws HttpError 413 or 415, which say what is accepted; Error when the process ended over it.
	 */
	process: (upload: FileSlice, sender: AbortSignal) => Promise<ProcessedImage>;
	/** The PNG of a drawing, in at most 256 colors. */
	draw: (svg: string) => Promise<Uint8Array>;
}

/** What ends the process. */
interface Limits {
	/** For how long it waits for more to do, in milliseconds. */
	maxIdleMs: number;
	/** How long one image may take, in milliseconds: the slowest that is accepted takes a tenth of it on a core of its own. */
	maxTaskMs: number;
	/** How much memory it may hold, in bytes: twice what the check of uploads lets an image take. */
	maxMemory: number;
}

const usualLimits: Limits = { maxIdleMs: 10_000, maxTaskMs: 120_000, maxMemory: 256 * 1024 * 1024 };

/** The variables of the environment that a program needs to run; addresses and passwords of the store are not passed on. */
const passedEnvironment = /^(PATH|HOME|LD_LIBRARY_PATH|NODE_COMPILE_CACHE|SYSTEMROOT|TEMP|TMP|TMPDIR)$/i;
/** For glibc: one arena, and pixels that go back to the system when they are free (in bytes). */
const allocation = { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "65536" };

/** Starts the process when there is something to do. It ends by itself when there is nothing more, or with the server. */
export function createImageProcess(limits: Partial<Limits> = {}): ImageProcess {
	const { maxIdleMs, maxTaskMs, maxMemory } = { ...usualLimits, ...limits };
	let child: ChildProcess | undefined;
	let idleTimer: NodeJS.Timeout | undefined;
	// The work on an image may take as much memory as all that the server holds.
	const withMutex = createMutex();

	const end = () => {
		child?.kill("SIGKILL");
		child = undefined;
	};

	const startChild = () => {
		const started = start(maxMemory);
		started.once("exit", () => {
			if (child === started) child = undefined;
		});
		return started;
	};

	const run = async <Made>(task: ImageTask, sender?: AbortSignal): Promise<Made> => {
		if (sender) refuseCancelled(sender);
		clearTimeout(idleTimer);
		child ??= startChild();
		const timeout = AbortSignal.timeout(maxTaskMs);
		const result = await resultOf<Made>(child, task, sender ? AbortSignal.any([sender, timeout]) : timeout).catch(
			(error) => {
				end();
				if (sender) refuseCancelled(sender);
				throw error;
			},
		);
		idleTimer = setTimeout(end, maxIdleMs).unref();
		return unwrap(result);
	};

	return {
		process: (upload, sender) => withMutex(() => run<ProcessedImage>({ upload }, sender)),
		draw: (svg) => withMutex(() => run<Uint8Array>({ svg })),
	};
}

function start(maxMemory: number): ChildProcess {
	const environment = Object.entries(process.env).filter(([name]) => passedEnvironment.test(name));
	const child = fork(join(import.meta.dirname, "image-process-child.ts"), [String(maxMemory)], {
		execArgv: ["--max-semi-space-size=1"],
		env: { ...Object.fromEntries(environment), ...allocation },
		serialization: "advanced",
		stdio: ["ignore", "ignore", "inherit", "ipc"],
	});
	// The error also fails the pending tasks.
	child.on("error", () => undefined);
	// Whether the server ends does not wait for it.
	child.unref();
	child.channel?.unref();
	if (child.pid !== undefined) lowerPriority(child.pid);
	return child;
}

/**
 * The low priority leaves the processor to page requests. On a busy machine the process still gets a tenth of a core;
 * the lowest priority would give it a hundredth. It is set before the process starts its threads, which inherit it.
 */
function lowerPriority(process: number): void {
	try {
		setPriority(process, constants.priority.PRIORITY_BELOW_NORMAL);
	} catch {
		// A system that does not permit it lets both have the same.
	}
}

/** The result of a task. @throws Error when there is none, because the process ended or has to be ended */
function resultOf<Made>(child: ChildProcess, task: ImageTask, signal: AbortSignal): Promise<ImageResult<Made>> {
	const { promise, resolve, reject } = Promise.withResolvers<ImageResult<Made>>();
	const ended = (code: number | null, by: NodeJS.Signals | null) =>
		reject(new Error(`The process that works on images ended with ${by ?? code} over one`));
	const stopped = () => reject(new Error("An image took too long", { cause: signal.reason }));
	child.once("message", resolve).once("exit", ended).once("error", reject);
	signal.addEventListener("abort", stopped);
	child.send(task, (error) => error && reject(error));
	return promise.finally(() => {
		child.off("message", resolve).off("exit", ended).off("error", reject);
		signal.removeEventListener("abort", stopped);
	});
}

function unwrap<Made>(result: ImageResult<Made>): Made {
	if ("made" in result) return result.made;
	if ("failure" in result) throw new Error(result.failure);
	const { status, message, errors } = result.refusal;
	throw new HttpError(status, message, errors && { errors });
}
