import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { accountCalls } from "../../../contract/account.ts";
import { isolateDirection } from "../ui/format.tsx";
import { KeysSetting } from "../ui/keys/keys-setting.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { QueryState } from "../ui/query-state.tsx";
import { useData } from "../use-data.ts";
import { NameForm } from "./name-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { Sessions } from "./sessions.tsx";

const text = admin.account;

/** The account that is signed in: its password, second factor and sessions. */
export default function AccountPage() {
	const account = useData(["account"], accountCalls.read, {});
	const { data } = account;
	return (
		<>
			<PageHeading
				title={text.title}
				desc={
					account.isPending
						? admin.states.loading
						: data && interpolate(text.desc, { email: isolateDirection(data.email) })
				}
			/>
			<QueryState query={account} shape="form" />
			{data && (
				<>
					<NameForm name={data.name} />
					<PasswordForm />
					<SecondFactor account={data} />
					<KeysSetting />
					<Sessions />
				</>
			)}
		</>
	);
}
