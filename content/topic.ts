import { services } from "./services.ts";

/** A project type as screens show it: a service's slug as its title, a visitor's own words as they are. */
export function topicTitle(topic: string): string {
	return services.servicesList.find(({ path }) => path === topic)?.title ?? topic;
}
