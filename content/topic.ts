import { otherType } from "../contract/form-fields.ts";
import type { Services } from "./services.schema.ts";

/** A project type as screens show it: a service's slug as its title, a visitor's own words as they are. */
export function topicTitle({ servicesList, otherNotNamed }: Services, topic: string): string {
	if (topic === otherType) return otherNotNamed;
	return servicesList.find(({ path }) => path === topic)?.title || topic;
}
