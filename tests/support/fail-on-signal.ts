// Preloaded into a product with `--import`: SIGUSR2 causes an error that nothing handles.
process.on("SIGUSR2", () => {
	if (process.env.FAIL_AS === "rejection") void Promise.reject(new Error("nobody handles this rejection"));
	else throw new Error("nobody handles this error");
});
