// Preloaded into a product with `--import`: SIGUSR2 causes a rejection and an error that nothing handles.
process.on("SIGUSR2", () => {
	void Promise.reject(new Error("nobody handles this rejection"));
	throw new Error("nobody handles this error");
});
