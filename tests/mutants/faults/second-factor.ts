import type { Fault } from "../fault.ts";

const codes = ["server/session/second-factor.test.ts"];
const totp = ["server/session/totp.test.ts"];
const account = ["server/account/routes.test.ts"];

/** Codes of an authenticator, recovery codes, and what protects them. */
export const secondFactor: Fault[] = [
	{
		file: "server/session/totp.ts",
		text: "const tolerance = 1;",
		becomes: "const tolerance = 2;",
		tests: [...totp, ...codes],
		breaks: "a code that was overheard works for longer than a minute and a half",
	},
	{
		file: "server/session/totp.ts",
		text: "totp.counter({ timestamp }) + distance",
		becomes: "totp.counter({ timestamp })",
		tests: [...totp, ...codes],
		breaks: "a code of the step before works twice",
	},
	{
		file: "server/session/totp.ts",
		text: "if (!/^[0-9]{6}$/.test(code)) return null;",
		becomes: "",
		tests: [...totp, ...codes, ...account],
		breaks: "six letters of another writing end in an error",
	},
	{
		file: "server/session/totp.ts",
		text: "new Secret({ size: 20 })",
		becomes: "new Secret({ size: 4 })",
		tests: [...totp, ...account],
		breaks: "a secret can be found by trying",
	},
	{
		file: "server/session/second-factor.ts",
		text: "return factor?.confirmed_at ? factor : null;",
		becomes: "return factor;",
		tests: [...account, ...codes],
		breaks: "a second factor that was only begun locks its owner out",
	},
	{
		file: "server/session/second-factor.ts",
		text: 'doUpdateSet(encrypted).where("second_factors.confirmed_at", "is", null)',
		becomes: "doUpdateSet(encrypted)",
		tests: [...account, ...codes],
		breaks: "beginning anew replaces the secret of a factor that is on",
	},
	{
		file: "server/session/second-factor.ts",
		text: "last_step: step })\n\t\t\t.where",
		becomes: "last_step: 0 })\n\t\t\t.where",
		tests: account,
		breaks: "the code that confirmed the factor signs in as well",
	},
	{
		file: "server/session/second-factor.ts",
		text: 'await transaction.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();\n\t\tconst factor',
		becomes: "const factor",
		tests: account,
		breaks: "recovery codes outlive the factor that they were for",
	},
	{
		file: "server/session/second-factor.ts",
		text: "if (!(await findSecondFactor(transaction, userId))) return null;",
		becomes: "",
		tests: [...codes, ...account],
		breaks: "there are recovery codes without a second factor",
	},
	{
		file: "server/session/second-factor.ts",
		text: 'code.replace(/[\\s-]/g, "")',
		becomes: "code",
		tests: codes,
		breaks: "a code with the space that authenticators show is refused",
	},
	{
		file: "server/session/recovery-codes.ts",
		text: '.where("code_hash", "=", hashOf(code))\n\t\t.where("user_id", "=", userId)',
		becomes: '.where("code_hash", "=", hashOf(code))',
		tests: [...codes, ...account],
		breaks: "a recovery code of one admin lets another in",
	},
	{
		file: "server/session/recovery-codes.ts",
		text: 'await transaction.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();',
		becomes: "",
		tests: [...codes, ...account],
		breaks: "old recovery codes stay good beside the new ones",
	},
	{
		file: "server/session/recovery-codes.ts",
		text: 'code.toLowerCase().replace(/[^a-z2-7]/g, "")',
		becomes: "code",
		tests: codes,
		breaks: "a recovery code that is typed without its dashes is refused",
	},
	{
		file: "server/session/recovery-codes.ts",
		text: "const codesAtATime = 10;",
		becomes: "const codesAtATime = 9;",
		tests: [...codes, ...account],
		breaks: "there is one recovery code fewer",
	},
	{
		file: "server/session/encrypted-secret.ts",
		text: "decipher.setAuthTag(tag);",
		becomes: "decipher.setAuthTag(tag.fill(0));",
		tests: codes,
		breaks: "no secret can be read any more",
	},
	{
		file: "server/session/encrypted-secret.ts",
		text: "const salt = randomBytes(lengths.salt);",
		becomes: "const salt = Buffer.alloc(lengths.salt);",
		tests: [...codes, ...account],
		breaks: "one table of passwords opens every store",
	},
	{
		file: "server/account/password.ts",
		text: "const encrypted = factor && (await encryptSecret(await decryptSecret(factor.secret, password), newPassword));",
		becomes:
			"const encrypted = factor && (await encryptSecret(await decryptSecret(factor.secret, password), password));",
		tests: account,
		breaks: "a new password makes the authenticator useless",
	},
	{
		file: "server/account/password.ts",
		text: 'else await transaction.deleteFrom("second_factors").where("user_id", "=", user.id).execute();',
		becomes: "",
		tests: account,
		breaks: "a factor that was begun before a new password cannot be read",
	},
];
