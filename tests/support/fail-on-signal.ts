// Loaded into a product with `--import`: at SIGUSR2 something fails that nobody handles.
process.on("SIGUSR2", () => {
	if (process.env.FAIL_AS === "rejection") void Promise.reject(new Error("nobody handles this rejection"));
	else throw new Error("nobody handles this error");
});
