import { Fragment } from "react";
import type { People, Person } from "../../../content/people.schema.ts";
import { findServices } from "../../../content/services.ts";
import { InitialsChip, initialsOf } from "../../ui/initials-chip.tsx";
import { Photo } from "../../ui/photo.tsx";
import { Section } from "../../ui/section.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { TextLink } from "../../ui/text-link.tsx";

/** The columns for each number of people from a tablet on. */
const columns = {
	2: "tablet:grid-cols-2",
	3: "tablet:grid-cols-3",
	4: "tablet:grid-cols-4",
	5: "tablet:grid-cols-5",
} as const;

/** How many people share a row, so that nobody stands alone in the last one. */
function columnsFor(count: number): string {
	if (count === 2 || count === 3) return columns[count];
	return columns[([4, 3, 5] as const).find((inRow) => count % inRow !== 1) ?? 4];
}

/** One alone, or of more than three the lead engineer. */
function standsLarge(people: readonly Person[]): Person | undefined {
	if (people.length === 1) return people[0];
	return people.length > 3 ? people.find((person) => person.lead) : undefined;
}

/**
 * The people of the company; absent without any. Two or three stand next to the heading, and so does one alone, or the
 * lead engineer of more, large; the others stand below.
 */
export function PeopleSection({ heading, people, worksIn }: People) {
	if (people.length === 0) return null;
	const lead = standsLarge(people);
	const others = people.filter((person) => person !== lead);
	const hasPhotos = people.some(({ photo }) => photo !== "");
	const group = others.length > 0 && (
		<ul className={`grid gap-x-6 gap-y-8 ${columnsFor(others.length)}`}>
			{others.map((person) => (
				<li key={person.name + person.role} className="flex gap-5 tablet:flex-col">
					<Portrait
						{...person}
						hasPhotos={hasPhotos}
						sizes="(width >= 768px) 400px, 112px"
						className="max-tablet:w-28"
					/>
					<Words {...person} worksIn={worksIn} />
				</li>
			))}
		</ul>
	);
	if (people.length > 3 && !lead)
		return (
			<Section ground="raised" labelledBy="people">
				<SectionHeading id="people" {...heading} />
				{group}
			</Section>
		);
	return (
		<Section ground="raised" labelledBy="people">
			<div className="grid gap-x-16 gap-y-10 wide:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
				<div>
					<h2 id="people">{heading.headTitle}</h2>
					<p className="mt-5 max-w-[24rem]">{heading.headDesc}</p>
				</div>
				{lead ? (
					<div className={`flex gap-5 tablet:gap-10 ${hasPhotos ? "tablet:items-end" : ""}`}>
						<Portrait
							{...lead}
							hasPhotos={hasPhotos}
							sizes="(width >= 768px) 336px, 112px"
							className="w-28 tablet:w-84"
						/>
						<Words {...lead} worksIn={worksIn} />
					</div>
				) : (
					group
				)}
			</div>
			{lead && group && <div className="mt-14">{group}</div>}
		</Section>
	);
}

/** A person's photograph, or where others have one and this person has none, a box of its shape with the initials. */
function Portrait(props: Person & { hasPhotos: boolean; sizes: string; className: string }) {
	const { name, photo, alt, hasPhotos, sizes, className } = props;
	if (photo)
		return (
			<div className={`shrink-0 ${className}`}>
				<Photo image={photo} alt={alt} sizes={sizes} className="aspect-4/5" />
			</div>
		);
	const chip = <InitialsChip initials={initialsOf(name)} />;
	if (!hasPhotos) return chip;
	return (
		<div className={`grid aspect-4/5 shrink-0 place-items-center rounded-card border border-line bg-card ${className}`}>
			{chip}
		</div>
	);
}

/** Who a person is; the services that the site offers lead to their pages. */
function Words({ name, role, field, services, worksIn }: Person & Pick<People, "worksIn">) {
	const worked = findServices(services);
	return (
		<div className="text-small">
			<h3 className="wrap-anywhere">{name}</h3>
			<p className="mt-1 text-heading">{role}</p>
			{field && <p>{field}</p>}
			{worked.length > 0 && (
				<p className="mt-3 text-muted">
					{worksIn}{" "}
					{worked.map(({ path, address, title }, index) => (
						<Fragment key={path}>
							{index > 0 && ", "}
							<TextLink to={address}>{title}</TextLink>
						</Fragment>
					))}
				</p>
			)}
		</div>
	);
}
