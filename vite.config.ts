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

/** What every page of the site is made of: header and footer, but not the menu's list, which comes on intent, and small pieces. */
const frame = [
	"app/navigation/is-reachable",
	"app/navigation/is-return",
	"app/navigation/page-language",
	"app/navigation/scroll-positions",
	"app/navigation/use-whole-load",
	"app/site/error-page",
	"app/site/footer/",
	"app/site/header/header",
	"app/site/header/navigation",
	"app/site/header/services-menu",
	"app/site/header/side-panel",
	"app/site/header/use-hover-menu",
	"app/site/not-found/",
	"app/storage",
	"app/styles/fonts.css",
	"app/ui/brand",
	"app/ui/button",
	"app/ui/icon",
	"app/ui/link",
	"app/ui/meta",
	"app/ui/plate",
	"app/ui/reduced-motion",
	"app/ui/section",
	"app/ui/skip-link",
	"app/ui/text-link",
	"app/ui/theme",
	"app/ui/use-hydrated",
	"content/brand.ts",
	"content/company.ts",
	"content/layout.ts",
	"content/service-path.ts",
	"content/services.ts",
	"content/word-modules.ts",
	"words-of/brand.",
	"words-of/company.",
	"words-of/layout.",
	"words-of/services.",
	"preload-helper",
];

/** What shows the image of a post, a project or a person, and leads to it; and what texts and drawings share. */
const covers = [
	"app/site/blog/post-cover",
	"app/ui/cover",
	"app/ui/initials-chip",
	"app/ui/photo",
	"app/ui/responsive-image",
	"app/ui/use-scroll-ends",
	"contract/format.ts",
	"contract/image-variant.ts",
	"contract/shown-text.ts",
];

const testimonials = ["app/site/testimonials/", "content/testimonials.ts", "words-of/testimonials."];

/** What the pages with drawings share; those of the longest scroll sideways. */
const drawn = [
	"app/site/services/board-menu",
	"app/site/projects/use-lit-path",
	"app/ui/line-drawing",
	"app/ui/wide-drawing",
];

/** What loads data on a navigation, and shows that it does. */
const loading = ["app/api/request", "app/site/try-again", "app/ui/spinner"];

/** What moves past on the home page. */
const strips = ["app/ui/logo.tsx", "app/ui/moving-strip"];

/** Tests whether the path of a module begins with one of these. */
const isOneOf = (beginnings: string[]) => (id: string) => beginnings.some((path) => id.includes(`/${path}`));

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
					output: {
						banner: ({ name }) => (name === "framework" ? setImmediateScript : ""),
						// What every page needs, in one file: many small ones compress worse and change with each other's imports.
						codeSplitting: {
							groups: [
								{
									name: "framework",
									test: /node_modules\/(?:react|react-dom|scheduler|react-router)\//,
								},
								{ name: "frame", test: isOneOf(frame) },
								{ name: "covers", test: isOneOf(covers) },
								{ name: "testimonials", test: isOneOf(testimonials) },
								{ name: "drawn", test: isOneOf(drawn) },
								{ name: "loading", test: isOneOf(loading) },
								{ name: "strips", test: isOneOf(strips) },
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
