import { Secret, TOTP } from "otpauth";
import { company } from "../../content/company.ts";

/** What every authenticator takes (RFC 6238): SHA-1, six digits, 30 seconds; and a clock that is off by one step. */
const parameters = { algorithm: "SHA1", digits: 6, period: 30 } as const;
const tolerance = 1;

/** A new secret of 160 bits, in Base32. */
export function makeTotpSecret(): string {
	return new Secret({ size: 20 }).base32;
}

/** The address that a QR code hands to an authenticator. */
export function totpAddress(secret: string, email: string): string {
	return new TOTP({ ...parameters, issuer: company.name, label: email, secret: Secret.fromBase32(secret) }).toString();
}

/** The time step (30 s since 1970) that a code belongs to, or null when this secret has no such code around now. */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
	// The library compares bytes, and throws at six letters that have more.
	if (!/^[0-9]{6}$/.test(code)) return null;
	const timestamp = now.getTime();
	const totp = new TOTP({ ...parameters, secret: Secret.fromBase32(secret) });
	const distance = totp.validate({ token: code, timestamp, window: tolerance });
	return distance === null ? null : totp.counter({ timestamp }) + distance;
}
