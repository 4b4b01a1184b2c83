import type { PersonFieldsFragment } from '../../web/documents.ts';
import { invitationPath } from '../person.ts';

// The server stores hashes, so a link is known to the page that made it, and only until it is loaded again.
const links = new Map<string, InvitationSecret>();

interface InvitationSecret {
  token: string;
  /** Expiry of the invitation that has this secret; absent until the server has confirmed it. */
  expiresAt?: string | null;
}

type Invitation = Pick<PersonFieldsFragment, 'id' | 'expiresAt'>;

/** Returns a new secret of an invitation. */
function createInvitationToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');
}

/** Returns the secret of a new invitation; the same for every attempt, so that one that arrives again is recognized. */
export function getNewInvitationToken(id: string): string {
  const token = links.get(id)?.token ?? createInvitationToken();
  links.set(id, { token });
  return token;
}

/** Returns the secret of a renewed invitation. There is no link until it is confirmed: any of the two may be the one that works. */
export function renewInvitationToken(id: string): string {
  const token = createInvitationToken();
  links.set(id, { token });
  return token;
}

/** Records that the server has stored the secret: an invitation with another expiry has another link. */
export function confirmInvitationToken({ id, expiresAt }: Invitation): void {
  const link = links.get(id);
  if (link) links.set(id, { ...link, expiresAt });
}

/** Returns the link of an invitation; undefined when another page has made it or it is uncertain. */
export function findInvitationLink({ id, expiresAt }: Invitation): string | undefined {
  const link = links.get(id);
  return link && link.expiresAt === expiresAt ? `${location.origin}${invitationPath(link.token)}` : undefined;
}

/** Whether this page has sent a secret of which it is unknown whether the server has stored it. */
export function isInvitationLinkUncertain(id: string): boolean {
  const link = links.get(id);
  return link !== undefined && link.expiresAt === undefined;
}
