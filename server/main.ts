import { start } from "./start.ts";

const running = await start(process.env, process.stdout.isTTY === true).catch((error: Error) => {
	process.stderr.write(`${error.message}\n`);
	process.exit(1);
});

for (const signal of ["SIGINT", "SIGTERM"] as const)
	process.once(signal, () => running.stop().then(() => process.exit(0)));
