import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, Suspense, use, useEffect } from "react";
import { Outlet, replace, useLocation, useNavigate } from "react-router";
import { admin } from "../../content/admin.ts";
import { company } from "../../content/company.ts";
import { readToken } from "../api/token.ts";
import { removeDrafts } from "../drafts.ts";
import { useWholeLoad } from "../navigation/use-whole-load.ts";
import { Button } from "../ui/button.tsx";
import { pageMeta } from "../ui/meta.ts";
import type { Route } from "./+types/protected";
import { askToSignIn } from "./asked-screen.tsx";
import { ConditionBar } from "./conditions/condition-bar.tsx";
import { MailSetupDot } from "./conditions/mail-setup.tsx";
import { SessionBar } from "./editing/session-prompt.tsx";
import { nameHiddenServices } from "./hidden-services.ts";
import { titleOfScreen } from "./screens.ts";
import { sessionOver, watchSession, watchTyping } from "./session.ts";
import { DeletionProvider } from "./trash/deletion.tsx";
import { LowerEdge } from "./ui/lower-edge.tsx";
import { PageHeading } from "./ui/page-heading.tsx";
import { Shell } from "./ui/shell.tsx";
import { Skeleton } from "./ui/skeleton.tsx";

/** A screen is called as the first part of its address says, and the dashboard needs none. */
export const meta: Route.MetaFunction = ({ matches, location }) => {
	const [, , path] = location.pathname.split("/");
	const title = titleOfScreen(path) ?? admin.dashboard.title;
	return pageMeta({ title, description: `${company.name}: ${title}` }, matches);
};

/** Spec 2: redirects to `/` without a stored token, and says why. The server checks every call by itself. */
export function clientLoader({ request }: Pick<Route.ClientLoaderArgs, "request">) {
	if (readToken() !== null) return null;
	const { pathname, search } = new URL(request.url);
	askToSignIn(pathname + search);
	throw replace("/");
}

/** A form whose session has ended may change its own address: it stays, and asks for the password. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
	!sessionOver() || currentUrl.pathname !== nextUrl.pathname;

/** What the server renders; only the browser knows whether somebody is signed in. */
export function HydrateFallback() {
	return (
		<Shell>
			<Skeleton shape="list" />
		</Shell>
	);
}

/** What stands around every screen. */
function ScreenFrame({ children }: { children: ReactNode }) {
	const navigate = useNavigate();
	const queries = useQueryClient();
	const { pathname } = useLocation();
	// A logout in one tab ends all of them, but for one in which somebody writes.
	useEffect(
		() => watchSession(() => void navigate("/admin/login", { replace: true, state: { ended: true } })),
		[navigate],
	);
	// biome-ignore lint/correctness/useExhaustiveDependencies: what was typed belongs to the screen
	useEffect(watchTyping, [pathname]);
	useEffect(() => removeDrafts(() => false), []);
	// What was read goes with the screens. A screen that is still shown would ask for it again, without a token.
	useEffect(() => () => queries.clear(), [queries]);
	return (
		<Shell
			mailMark={<MailSetupDot />}
			bar={
				<LowerEdge>
					<SessionBar />
					<ConditionBar />
				</LowerEdge>
			}
		>
			<DeletionProvider>{children}</DeletionProvider>
		</Shell>
	);
}

export default function Protected() {
	return (
		<ScreenFrame>
			<Suspense fallback={<Skeleton shape="list" />}>
				<NamedScreen />
			</Suspense>
		</ScreenFrame>
	);
}

/** Waits for the names of hidden services here, because a loader that waits would end a navigation of the first moment. */
function NamedScreen() {
	use(nameHiddenServices());
	return <Outlet />;
}

/** A screen that cannot be loaded leaves the menu. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return (
		<ScreenFrame>
			<ScreenFailed key={useLocation().key} error={error} />
		</ScreenFrame>
	);
}

function ScreenFailed({ error }: { error: unknown }) {
	const { failed, retry, retrying } = admin.states;
	const [isTrying, tryAgain] = useWholeLoad(error);
	return (
		<PageHeading title={failed}>
			<title>{failed}</title>
			<Button variant="secondary" onClick={tryAgain} disabled={isTrying}>
				{isTrying ? retrying : retry}
			</Button>
		</PageHeading>
	);
}
