import { home } from "../../../content/home.ts";

export default function HomePage() {
	return <h1 className="text-copper-700">{home.hero.headTitle}</h1>;
}
