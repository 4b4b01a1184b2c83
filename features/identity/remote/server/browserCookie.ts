import { randomBytes } from 'node:crypto';

/** Cookie that identifies a browser to the façade; it contains no user. */
const name = 'trellis_session';
const signedOutName = 'trellis_left';
const days = 24 * 3600;

/** Returns the secret of the browser when its cookie has one. */
export function readBrowserSecret(cookies: string | undefined): string | undefined {
  const value = readCookie(cookies, name);
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}

export const newBrowserSecret = (): string => randomBytes(32).toString('base64url');

/** Returns whether the browser has signed out of a provider that could not be notified. */
export const hasSignedOut = (cookies: string | undefined): boolean =>
  readCookie(cookies, signedOutName) === 'yes';

export const browserCookie = (browser: string, origin: string): string =>
  cookie(name, browser, 30 * days, origin);
export const expiredBrowserCookie = (origin: string): string => cookie(name, '', 0, origin);
export const signedOutCookie = (origin: string): string => cookie(signedOutName, 'yes', 30 * days, origin);
export const expiredSignedOutCookie = (origin: string): string => cookie(signedOutName, '', 0, origin);

const cookie = (cookieName: string, value: string, seconds: number, origin: string): string =>
  `${cookieName}=${value}; path=/oauth2; max-age=${seconds}; httponly; samesite=lax${origin.startsWith('https:') ? '; secure' : ''}`;

const readCookie = (cookies = '', cookieName: string): string | undefined =>
  cookies
    .split(/; */)
    .find((pair) => pair.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1);
