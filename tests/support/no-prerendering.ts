// Preloaded into a product with `--import`: no page is rendered before it is asked for, which takes three quarters of what a
// short test's product would do.
import { registerHooks } from "node:module";

const nothing = "data:text/javascript,export const prerenderPages = () => () => undefined;";

registerHooks({
	resolve: (specifier, context, next) => next(specifier.endsWith("/pages/prerender.ts") ? nothing : specifier, context),
});
