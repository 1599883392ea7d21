import type { ReactNode } from "react";
import { admin } from "../../../content/admin.ts";
import { Brand } from "../../ui/brand.tsx";
import { ThemeSwitch } from "../../ui/theme-switch.tsx";

/** What stands around a form that needs no session. */
export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
	return (
		<main className="dense grid min-h-svh grid-rows-[1fr_auto] justify-items-center gap-8 bg-page px-4 py-8 text-small">
			<div className="w-full max-w-[24rem] self-center">
				<Brand className="mb-10" ground="page" />
				<div className="rounded-card border border-line bg-card p-6 phone:p-8">
					<h1 className="mb-6 text-[1.625rem] tracking-normal">{title}</h1>
					{children}
				</div>
			</div>
			<div className="flex items-center gap-6">
				<a href="/" className="underline underline-offset-4 hover:text-heading">
					{admin.signIn.back}
				</a>
				<div className="on-mask rounded-control">
					<ThemeSwitch text={admin.navigation.theme} />
				</div>
			</div>
		</main>
	);
}
