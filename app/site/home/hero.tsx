import { memo, useState } from "react";
import { home } from "../../../content/home.ts";
import { findService, type OfferedService, services } from "../../../content/services.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { container } from "../../ui/section.tsx";
import { useTyping } from "../../ui/typing.ts";
import { HeroBoard } from "./hero-board.tsx";
import { findMatchingService } from "./matching-service.ts";

/** React does not render the board again for each typed character. */
const Board = memo(HeroBoard);

/** Spec 1: the headline with its typed words, a description, the two actions, and the board that lights up with them. */
export function Hero() {
	const { headTitle, rotateWords, headDesc, actions, spoken } = home.hero;
	const [chat, all] = actions;
	const { text, word } = useTyping(rotateWords);
	const longest = rotateWords.reduce((longest, word) => (word.length > longest.length ? word : longest));
	const [pointed, setPointed] = useState<OfferedService>();
	// Hidden ones too: a word that names one must light no other.
	const { servicesList: list } = services;
	const named = list[findMatchingService(list, rotateWords[word] ?? "") ?? -1]?.path;
	const lit = pointed ?? findService(named ?? "");
	return (
		<section id="hero" className="hero home-hero on-mask" aria-labelledby="headline">
			<div className={container}>
				<div className="home-hero-text relative z-10">
					<h1 id="headline">
						<span className="sr-only">{spoken}</span>{" "}
						<span aria-hidden="true">
							{/* A translator would be given half words. */}
							{headTitle}{" "}
							<span className="typed" data-longest={longest} translate="no">
								<span>
									<span>{text}</span>
									<span className="caret" />
								</span>
							</span>{" "}
							{lit && <LitService service={lit} />}
						</span>
					</h1>
					<p className="mt-5 max-w-[34rem] text-[1.125rem] phone:mt-6 phone:text-lede">{headDesc}</p>
					<div className="mt-7 flex flex-wrap gap-3 phone:mt-9">
						{chat && <ButtonLink to={chat.path}>{chat.name}</ButtonLink>}{" "}
						{all && (
							<ButtonLink to={all.path} variant="secondary">
								{all.name}
							</ButtonLink>
						)}
					</div>
				</div>
			</div>
			<div id="board" className="home-hero-board" data-lit={lit?.designator.toLowerCase()}>
				<Board pointed={pointed} onPoint={setPointed} />
			</div>
		</section>
	);
}

/**
 * The lit chip's service, on the line that most typed words leave empty; a longer word covers it. It changes with the
 * words, so it is for the pointer: the keyboard and assistive technology have the chips themselves.
 */
function LitService({ service }: { service: OfferedService }) {
	return (
		<Link to={service.address} tabIndex={-1} className="lit-service">
			<span className="font-mono text-[0.87em] text-copper-400">{service.designator}</span> {service.title}
			<Icon name="arrow-right" className="size-4 text-copper-400" />
		</Link>
	);
}
