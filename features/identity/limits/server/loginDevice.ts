import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { normalizeEmail } from '#platform/kernel/address/email.ts';

/**
 * Cookie of a browser in which an e-mail has signed in. Its attempts are counted apart, so that nobody locks a user out
 * by guessing. It does not sign in by itself.
 */
interface LoginDevice {
  /** Returns the id of the browser when its cookie was issued for this e-mail. */
  find(cookies: string | undefined, email: string): Promise<string | undefined>;
  /** Returns the value of a Set-Cookie header for a browser that has signed in. */
  issue(email: string): Promise<string>;
}

interface DeviceSettings {
  /** Secrets of the installation, newest first. */
  keys: () => Promise<readonly string[]>;
  /** Origin of the installation. */
  issuer: string;
  /** Time in milliseconds. */
  clock: () => number;
}

const name = 'trellis_device';
const lifetimeSeconds = 90 * 24 * 3600;
const format = new RegExp(`(?:^|; *)${name}=([\\w-]{22})\\.(\\d{1,12})\\.([\\w-]{43})(?:;|$)`);

export const loginDevice = ({ keys, issuer, clock }: DeviceSettings): LoginDevice => ({
  async find(cookies = '', email) {
    const [, id, until, mac] = format.exec(cookies) ?? [];
    if (id === undefined || until === undefined || mac === undefined) return undefined;
    if (Number(until) * 1000 <= clock()) return undefined;
    const isOurs = (await keys()).some((key) =>
      timingSafeEqual(Buffer.from(signCookie(key, { email, id, until })), Buffer.from(mac)),
    );
    return isOurs ? id : undefined;
  },
  async issue(email) {
    const [key] = await keys();
    if (key === undefined) throw new Error('There is no key to sign cookies with.');
    const id = randomBytes(16).toString('base64url');
    const until = String(Math.floor(clock() / 1000) + lifetimeSeconds);
    const value = [id, until, signCookie(key, { email, id, until })].join('.');
    const secure = issuer.startsWith('https:') ? '; secure' : '';
    return `${name}=${value}; path=/oauth2/login; max-age=${lifetimeSeconds}; httponly; samesite=lax${secure}`;
  },
});

const signCookie = (
  key: string,
  { email, id, until }: { email: string; id: string; until: string },
): string =>
  createHmac('sha256', key)
    .update(`${name}\n${id}\n${until}\n${normalizeEmail(email)}`)
    .digest('base64url');
