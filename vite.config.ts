import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { drawings } from "./launch/drawings.ts";
import { icons } from "./launch/icons.ts";
import { publishFiles } from "./launch/publish-files.ts";
import { serveInDevelopment } from "./launch/serve-in-development.ts";
import { strictStyles } from "./launch/strict-styles.ts";

export default defineConfig({
	plugins: [serveInDevelopment(), publishFiles(), drawings(), icons(), strictStyles(), tailwindcss(), reactRouter()],
	build: {
		// Vite's own default, `assets`, is where the specification puts pictures.
		assetsDir: "static",
		assetsInlineLimit: 0,
		target: "es2023",
	},
	server: { host: process.env.HOST || "127.0.0.1", port: Number(process.env.PORT || 3000), strictPort: true },
});
