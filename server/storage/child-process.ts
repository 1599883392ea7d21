import { type ChildProcess, fork, type Serializable } from "node:child_process";
import { once } from "node:events";

/** Starts a process and gives it its task as a message. @param stdout where the process writes what is too large for one */
export function startChild(program: URL, task: Serializable, stdout: "ignore" | "pipe" = "ignore"): ChildProcess {
	const child = fork(program, { stdio: ["ignore", stdout, "inherit", "ipc"], serialization: "advanced" });
	// `answerOf` reports it; without a listener it would end this process.
	child.on("error", () => undefined);
	// A process that could not be started, for want of descriptors or memory, has no `send`.
	child.send?.(task);
	return child;
}

/**
 * The first message of a process; undefined when it ended without one.
 * @throws when it could not be started, or `signal` is aborted before.
 */
export async function answerOf(child: ChildProcess, signal: AbortSignal): Promise<unknown> {
	const message = once(child, "message", { signal });
	const exit = once(child, "exit", { signal }).then(() => []);
	const [answer] = await Promise.race([message, exit]);
	return answer;
}

/** Ends a process. One that the system cannot end, because its folder hangs, keeps nobody waiting. */
export function endChild(child: ChildProcess): void {
	child.kill("SIGKILL");
	if (child.connected) child.disconnect();
	child.unref();
}
