/** The published address of a service's file (spec 7): `vlsi` is published as `/services/ServiceVlsi.json`. */
export function servicePath(name: string): string {
	return `/services/Service${name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}.json`;
}
