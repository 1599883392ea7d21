// Preloaded into a product with `--import`: renders no page ahead, which after each of a journey's changes is half a
// minute of a core. Tests of prerendering have a product of their own.
import { registerHooks } from "node:module";

registerHooks({
	load: (url, context, nextLoad) =>
		url.endsWith("/server/site/pages/prerender.ts")
			? { format: "module", shortCircuit: true, source: "export const prerenderPages = () => () => undefined;" }
			: nextLoad(url, context),
});
