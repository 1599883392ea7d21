import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { iconNames } from "./app/ui/icon-names.ts";
import { withEnvFile } from "./server/config/env-file.ts";
import { contentUnits } from "./vite/content-units.ts";
import { drawings } from "./vite/drawings.ts";
import { flattenLayers } from "./vite/flatten-layers.ts";
import { icons } from "./vite/icons.ts";
import { publishFiles } from "./vite/publish-files.ts";
import { routeModules } from "./vite/route-modules.ts";
import { serveInDevelopment } from "./vite/serve-in-development.ts";
import { strictPolicy } from "./vite/strict-policy.ts";

/** Modules of the header, the footer and the pieces that every page of the site is made of; the menu's list comes on intent. */
const frame =
	/\/app\/(?:site\/(?:services\/designated-services|header\/(?!services-list)|footer|error-page|not-found\/not-found)|ui\/(?:brand|meta|button|icon|link|plate|section|skip-link|text-link|theme|reduced-motion|use-hydrated)|connection\/(?:connection|deferred)\.|navigation\/(?:scroll-positions|use-followed-links|visited-pages)|storage)|\/content\/(?:company|layout|services)\.(?:json|ts)|preload-helper/;

/** What shows the image of a post or a project, and leads to it. */
const covers =
	/\/app\/(?:ui\/(?:cover|responsive-image)|site\/blog\/post-cover)|\/contract\/(?:format|image-variant)\.ts/;

/** What the longest pages share: their drawings scroll sideways, and what is opened in them stays open. */
const longPages = /\/app\/(?:ui\/(?:use-scroll-ends|wide-drawing)|navigation\/use-restored-state)/;

const settings = withEnvFile(process.env);

export default defineConfig(({ command }) => ({
	plugins: [
		serveInDevelopment(),
		publishFiles(),
		contentUnits(),
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
					output: {
						// What every page needs, in one file: many small ones compress worse and change with each other's imports.
						codeSplitting: {
							groups: [
								{
									name: "framework",
									test: /node_modules\/(?:react|react-dom|scheduler|react-router)\//,
								},
								{ name: "frame", test: frame },
								{ name: "covers", test: covers },
								{ name: "long-pages", test: longPages },
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
