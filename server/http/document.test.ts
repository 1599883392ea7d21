import { expect, test } from "vitest";
import { createTestApp } from "../../tests/support/app.ts";

/** The specification's section 7, call by call. */
const calls = [
	["post", "/user/login", false],
	["get", "/uesr/logout", true],
	["get", "/user/logout", true],
	["get", "/blog", false],
	["get", "/blog/b/{id}", false],
	["post", "/blog", true],
	["post", "/blog/b/{id}", true],
	["delete", "/blog/b/{id}", true],
	["get", "/project", false],
	["get", "/project/p/{id}", false],
	["post", "/project", true],
	["post", "/project/p/{id}", true],
	["delete", "/project/p/{id}", true],
	["post", "/user/contact-us", false],
	["get", "/user/contact-us", true],
	["delete", "/user/contact-us/{id}", true],
	["post", "/user/carrier", false],
	["get", "/user/carrier", true],
	["delete", "/user/carrier/{id}", true],
] as const;

interface Operation {
	operationId?: string;
	summary?: string;
	security?: unknown[];
	parameters?: { name: string; in: string; required?: boolean }[];
	requestBody?: { content: Record<string, { schema: unknown }> };
	responses: object;
}

interface Document {
	openapi: string;
	info: { title: string; version: string };
	servers: { url: string }[];
	paths: Record<string, Record<string, Operation>>;
}

async function readDocument(): Promise<Document> {
	const app = await createTestApp();
	const response = await app.request("/api/v1/openapi.json");
	expect(response.status).toBe(200);
	return response.json();
}

test("names every call of the specification, its input, its answers and who may make it", async () => {
	const document = await readDocument();
	expect(document).toMatchObject({ openapi: expect.stringMatching(/^3\.1\.\d$/), servers: [{ url: "/api/v1" }] });
	for (const [method, path, guarded] of calls) {
		const operation = document.paths[path]?.[method];
		expect([method, path, operation !== undefined]).toEqual([method, path, true]);
		expect([method, path, operation?.security]).toEqual([method, path, guarded ? [{ bearer: [] }] : []]);
		expect(Object.keys(operation?.responses ?? {})).toEqual(
			expect.arrayContaining(guarded ? ["200", "401", "500"] : ["200", "500"]),
		);
		if (method === "post" && path !== "/user/login")
			expect(Object.keys(operation?.requestBody?.content ?? {})).toContain(
				path.startsWith("/user") ? "application/json" : "multipart/form-data",
			);
	}
});

test("names each parameter of a path, and each operation once", async () => {
	const document = await readDocument();
	expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
	for (const [path, methods] of Object.entries(document.paths)) {
		expect(path).toMatch(/^\//);
		const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
		for (const operation of Object.values(methods)) {
			const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === "path");
			expect([path, declared.map(({ name }) => name)]).toEqual([path, named]);
			for (const parameter of declared) expect(parameter.required).toBe(true);
			expect(operation.summary).toBeTruthy();
			expect(operation.responses).toHaveProperty("431");
		}
	}
	const ids = Object.values(document.paths).flatMap((methods) =>
		Object.values(methods).map(({ operationId }) => operationId),
	);
	expect(ids).toEqual(expect.arrayContaining(["postUserLogin", "getBlog", "getBlogBById", "deleteUserContactUsById"]));
	expect([...new Set(ids)]).toEqual(ids);
});
