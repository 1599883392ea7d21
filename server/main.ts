import { start } from "./start.ts";

// What cannot be written, to a full disk or to nobody, is lost; without a listener it would end the process.
for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);

const running = await start(process.env, process.stdout.isTTY === true).catch((error: Error) => {
	process.stderr.write(`${error.message}\n`);
	process.exit(1);
});

for (const signal of ["SIGINT", "SIGTERM"] as const)
	process.once(signal, () => running.stop().then(() => process.exit(0)));
