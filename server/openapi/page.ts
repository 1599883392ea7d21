import { createHash } from "node:crypto";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { html, raw } from "hono/html";

export type Document = ReturnType<OpenAPIHono["getOpenAPI31Document"]>;
export type Operation = NonNullable<NonNullable<Document["paths"]>[string]["get"]>;

const style = `
:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
body { max-width: 56rem; margin: 2rem auto; padding: 0 1rem; }
h2 { margin-top: 3rem; }
article { border-top: 1px solid; padding: 1rem 0; }
h3 { font: 600 1rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { overflow: auto; padding: 1rem; border: 1px solid; border-radius: 6px; font-size: .8125rem; }
dt { font-weight: 600; } dd { margin: 0 0 .5rem; }
`;

/** The document as one page that needs no script: each operation with its body, its responses and who may call it. */
export async function documentPage(document: Document): Promise<Response> {
	const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({
			method: method.toUpperCase(),
			path,
			operation: operation as Operation,
		})),
	);
	const groups = Object.entries(Object.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? "Other"));
	const page = await html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${document.info.title}</title><style>${raw(style)}</style></head>
<body>
<h1>${document.info.title}</h1>
<p>${document.info.description}</p>
<p>The base is <code>/api/v1</code>. The same as data: <a href="/api/v1/openapi.json">openapi.json</a>.</p>
${groups.map(([tag, members]) => html`<h2>${tag}</h2>${members?.map(describe)}`)}
</body>
</html>`;
	const hash = createHash("sha256").update(style).digest("base64");
	return new Response(String(page), {
		headers: {
			"Content-Type": "text/html; charset=utf-8",
			"Content-Security-Policy": `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
		},
	});
}

function describe({ method, path, operation }: { method: string; path: string; operation: Operation }) {
	const body =
		operation.requestBody && "content" in operation.requestBody ? Object.entries(operation.requestBody.content) : [];
	return html`<article>
<h3>${method} ${path}</h3>
<p>${operation.summary}. ${operation.security?.length ? "Needs a live token." : "Open to everyone."}</p>
${operation.parameters?.length ? html`<p>Parameters: ${operation.parameters.map((parameter) => ("name" in parameter ? html`<code>${parameter.name}</code> (${parameter.in}) ` : ""))}</p>` : ""}
${body.map(([type, { schema }]) => html`<p>Body, <code>${type}</code></p><pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre>`)}
<dl>${Object.entries(operation.responses ?? {}).map(([status, response]) => html`<dt>${status}</dt><dd>${response.description}</dd>`)}</dl>
</article>`;
}
