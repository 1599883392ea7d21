import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { setImmediateScript } from "./app/navigation/set-immediate.ts";
import { iconNames } from "./app/ui/icon-names.ts";
import { withEnvFile } from "./server/config/env-file.ts";
import { drawings } from "./vite/drawings.ts";
import { flattenLayers } from "./vite/flatten-layers.ts";
import { icons } from "./vite/icons.ts";
import { routeModules } from "./vite/route-modules.ts";
import { serveInDevelopment } from "./vite/serve-in-development.ts";
import { strictPolicy } from "./vite/strict-policy.ts";
import { words } from "./vite/words.ts";

/**
 * What several pages load, by the beginnings of its modules' paths; a file holds what these import too. Many small files
 * compress worse, and change with each other's imports.
 */
const sharedFiles = {
	frame: [
		"app/navigation/is-return",
		"app/root.tsx",
		"app/site/layout",
		"app/ui/plate",
		"app/ui/section",
		"content/service-path",
		"content/word-modules",
	],
	drawn: ["app/site/projects/use-lit-path", "app/ui/wide-drawing"],
	loading: ["app/api/request", "app/site/try-again", "app/ui/spinner"],
	strips: ["app/ui/logo.tsx", "app/ui/moving-strip"],
	pictures: ["app/site/blog/post-cover", "app/ui/cover", "app/ui/initials-chip", "app/ui/line-drawing", "app/ui/photo"],
};

const settings = withEnvFile(process.env);

export default defineConfig(({ command }) => ({
	plugins: [
		serveInDevelopment(),
		words(),
		drawings(),
		icons(iconNames),
		strictPolicy(),
		routeModules(),
		tailwindcss(),
		flattenLayers(),
		reactRouter(),
	],
	build: {
		// Vite's own default, `assets`, is where the specification puts images.
		assetsDir: "static",
		assetsInlineLimit: 0,
		target: "es2023",
		// The first browsers with `light-dark()`, by which the themes are written once; older ones must not make it compiled away.
		cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
	},
	environments: {
		// At each start one file is read sooner than hundreds. The server imports the named packages itself.
		...(command === "build" && {
			ssr: {
				resolve: { noExternal: true, external: ["react", "react-dom", "react-router", "zod"] },
				// No file has to be read while requests are answered, when no more files can be opened.
				build: { rolldownOptions: { output: { codeSplitting: false } } },
			},
		}),
		client: {
			build: {
				rolldownOptions: {
					// A path or a number of another file is written where it is used, and not imported.
					optimization: { inlineConst: true },
					output: {
						banner: ({ name }) => (name === "framework" ? setImmediateScript : ""),
						codeSplitting: {
							groups: [
								{
									name: "framework",
									test: /node_modules\/(?:react|react-dom|scheduler|react-router)\//,
								},
								...Object.entries(sharedFiles).map(([name, beginnings]) => ({
									name,
									test: (id: string) => beginnings.some((path) => id.includes(`/${path}`)),
								})),
							],
						},
					},
				},
			},
		},
	},
	// All packages that any page needs, found at the start: one that is found later has the browser load the page again.
	optimizeDeps: { entries: ["app/**/*.{ts,tsx}", "!app/**/*.test.*"] },
	server: { host: settings.HOST || "127.0.0.1", port: Number(settings.PORT || 3000), strictPort: true },
}));
