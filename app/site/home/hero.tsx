import type { Home } from "../../../content/pages.schema.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { container } from "../../ui/section.tsx";
import { useTyping } from "../../ui/typing.ts";
import { HeroBoard } from "./hero-board.tsx";
import { findMatchingService } from "./matching-service.ts";

/** A constant element, so that React does not render the board again for each typed character. */
const board = <HeroBoard />;

/** Spec 1: the headline with its typed words, a short description and the two actions, beside the board that lights up with them. */
export function Hero({ headTitle, rotateWords, headDesc, actions: [chat, services], spoken }: Home["hero"]) {
	const { text, word } = useTyping(rotateWords);
	const longest = rotateWords.reduce((longest, word) => (word.length > longest.length ? word : longest));
	const litIndex = findMatchingService(rotateWords[word] ?? "");
	return (
		<section id="hero" className="hero home-hero on-mask" aria-labelledby="headline">
			<div className={`${container} relative z-10`}>
				<div className="home-hero-text">
					<h1 id="headline">
						<span className="sr-only">{spoken}</span>
						<span aria-hidden="true">
							{headTitle}
							<span className="typed" data-longest={longest}>
								<span>
									{text}
									<span className="caret" />
								</span>
							</span>
						</span>
					</h1>
					<p className="mt-6 max-w-[34rem] text-lede">{headDesc}</p>
					<div className="mt-9 flex flex-wrap gap-3">
						{chat && <ButtonLink to={chat.path}>{chat.name}</ButtonLink>}
						{services && (
							<ButtonLink to={services.path} variant="secondary">
								{services.name}
							</ButtonLink>
						)}
					</div>
				</div>
			</div>
			<div className="home-hero-board" data-lit={litIndex === null ? undefined : `u${litIndex + 1}`}>
				{board}
			</div>
		</section>
	);
}
