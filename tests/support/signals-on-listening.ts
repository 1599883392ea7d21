// Preloaded into a product with `--import`: sends three signals to its own process when it prints that it listens.
const write = process.stdout.write.bind(process.stdout);

process.stdout.write = (text: string | Uint8Array) => {
	const written = write(text);
	if (String(text).includes("listens on"))
		for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.kill(process.pid, signal);
	return written;
};
