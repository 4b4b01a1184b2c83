import { randomBytes } from 'node:crypto';

/** Cookie that identifies a browser to the façade; it contains no user. */
const name = 'trellis_session';
const leftName = 'trellis_left';
const days = 24 * 3600;

/** Returns the secret of the browser when its cookie has one. */
export function browserOf(cookies: string | undefined): string | undefined {
  const value = valueOf(cookies, name);
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}

export const newBrowser = (): string => randomBytes(32).toString('base64url');

/** Returns whether the browser has signed out of a provider that could not be notified. */
export const hasLeft = (cookies: string | undefined): boolean => valueOf(cookies, leftName) === 'yes';

export const keepBrowser = (browser: string, origin: string): string =>
  cookie(name, browser, 30 * days, origin);
export const dropBrowser = (origin: string): string => cookie(name, '', 0, origin);
export const keepLeft = (origin: string): string => cookie(leftName, 'yes', 30 * days, origin);
export const dropLeft = (origin: string): string => cookie(leftName, '', 0, origin);

const cookie = (named: string, value: string, seconds: number, origin: string): string =>
  `${named}=${value}; path=/oauth2; max-age=${seconds}; httponly; samesite=lax${origin.startsWith('https:') ? '; secure' : ''}`;

const valueOf = (cookies = '', named: string): string | undefined =>
  cookies
    .split(/; */)
    .find((pair) => pair.startsWith(`${named}=`))
    ?.slice(named.length + 1);
