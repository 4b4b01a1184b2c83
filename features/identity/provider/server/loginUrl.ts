import { readState } from '../oauthState.ts';
import { returnPath } from '../returnPath.ts';

/** Returns the URL of the login page. It contains the page to return to, because a completed sign-in is deleted. */
export function loginUrl(uid: string, state: unknown): string {
  const returnTo = typeof state === 'string' ? readState(state)?.returnTo : undefined;
  const path = `/oauth2/login/${uid}`;
  return returnTo === undefined ? path : `${path}?${new URLSearchParams({ returnTo }).toString()}`;
}

/** Returns the page that the URL of a login page returns to; the start page when it has none of this origin. */
export const readLoginReturnPath = (search: string): string =>
  returnPath(new URLSearchParams(search).get('returnTo') ?? undefined);
