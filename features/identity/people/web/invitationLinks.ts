import { invitationPath } from '../person.ts';

// The server stores hashes, so a link is known to the page that made it, and only until it is loaded again.
const tokens = new Map<string, string>();

/** Returns a new secret of an invitation. */
export function createInvitationToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');
}

/** Returns the secret of a new invitation; the same for every attempt, so that one that arrives again is recognized. */
export function getNewInvitationToken(id: string): string {
  const token = tokens.get(id) ?? createInvitationToken();
  tokens.set(id, token);
  return token;
}

/** Stores the secret of a renewed invitation. */
export const setInvitationToken = (id: string, token: string): void => void tokens.set(id, token);

/** Returns the link of an invitation; undefined when another page has made it. */
export function findInvitationLink(id: string): string | undefined {
  const token = tokens.get(id);
  return token === undefined ? undefined : `${location.origin}${invitationPath(token)}`;
}
