import { Fragment } from "react";
import { company } from "../../content/company.ts";

/** The company's email address, which breaks at its signs, its telephone and its place, as items of a list. */
export function ContactLines({ link, place }: { link: string; place?: string }) {
	const { phone, dialNumber, email, address } = company.contact_info;
	return (
		<>
			<li>
				<a href={`mailto:${email}`} className={link}>
					{[...email.matchAll(/.[^@.]*/g)].map(({ 0: part, index }) => (
						<Fragment key={index}>
							{part}
							<wbr />
						</Fragment>
					))}
				</a>
			</li>
			<li>
				{dialNumber ? (
					<a href={`tel:${dialNumber}`} className={link}>
						{phone}
					</a>
				) : (
					phone
				)}
			</li>
			<li className={place}>{address}</li>
		</>
	);
}
