interface Window {
	/** React Router's own: the build's manifest. */
	__reactRouterManifest?: {
		version: string;
		entry?: { imports?: string[] };
		routes: Record<string, { path?: string; module: string; imports?: string[] }>;
	};
}
