import { admin } from "../../../content/admin.ts";
import { services } from "../../../content/services.ts";
import { topicTitle } from "../../../content/topic.ts";
import { type ServiceName, servicesIn } from "../../../contract/service.ts";
import { Label, labelLine } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { serviceTitle } from "../ui/service-title.ts";

/** The titles of services by their names, separated by spaces, as a sentence lists them. */
export function serviceTitles(names: string): string {
	return (
		servicesIn(names)
			.map((name) => topicTitle(services, name))
			.join(", ") || admin.services.none
	);
}

interface ServicesFieldProps {
	/** The names of those that are chosen, separated by spaces. */
	names: string;
	error: string | undefined;
	onChange: (names: string) => void;
}

/** An optional choice of the services that a post or a project belongs to; closed it says which are chosen. */
export function ServicesField({ names, error, onChange }: ServicesFieldProps) {
	const { label, hint } = admin.services;
	const chosen = servicesIn(names);
	const choose = (name: ServiceName, isChosen: boolean) => {
		const after = isChosen ? [...chosen, name] : chosen.filter((other) => other !== name);
		onChange(after.join(" "));
	};
	return (
		<div>
			<p className={labelLine}>
				<Label optional={admin.form.optional}>{label}</Label>
			</p>
			<details className="group rounded-control border border-line-strong bg-card hover:border-heading">
				<summary className="flex min-h-10 items-center justify-between gap-4 px-3 py-1.5 text-heading">
					<span className="min-w-0">
						<span className="sr-only">{label}: </span>
						{serviceTitles(names)}
					</span>
					<Icon
						name="chevron-down"
						className="size-4 text-muted transition-transform group-open:rotate-180 motion-reduce:transition-none"
					/>
				</summary>
				<fieldset aria-describedby="services-hint" className="border-t border-line px-3 py-3">
					<legend className="sr-only">{label}</legend>
					<p id="services-hint" className="mb-2 text-muted">
						{hint}
					</p>
					<div className="grid gap-x-4 phone:grid-cols-2 desk:grid-cols-1">
						{services.servicesList.map((service) => (
							<Checkbox
								key={service.path}
								label={serviceTitle(service)}
								checked={chosen.includes(service.path)}
								onChange={({ target }) => choose(service.path, target.checked)}
								className=""
							/>
						))}
					</div>
				</fieldset>
				{error && <p className="px-4 pb-3 font-medium text-error">{error}</p>}
			</details>
		</div>
	);
}
