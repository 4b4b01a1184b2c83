import { randomBytes } from 'node:crypto';

/** Names a browser to the façade; says nothing about who is signed in there. */
const name = 'trellis_session';
const leftName = 'trellis_left';
const days = 24 * 3600;

/** The browser's own secret, if it has one. */
export function browserOf(cookies: string | undefined): string | undefined {
  const value = valueOf(cookies, name);
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}

export const newBrowser = (): string => randomBytes(32).toString('base64url');

/** Whether the browser has signed out of a provider that cannot be told. */
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
