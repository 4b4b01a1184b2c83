import { invitationDays } from './person.ts';

interface InvitationMail {
  email: string;
  firstName: string;
  companyName: string;
  link: string;
}

/** Returns the address that opens the user's mail program with the text of an invitation. */
export function buildInvitationMail({ email, firstName, companyName, link }: InvitationMail): string {
  const text = [
    `Hello ${firstName},`,
    `${companyName} invites you to Trellis. Open this link within ${invitationDays} days and choose a password:`,
    link,
    'The link works once. Do not pass it on.',
  ].join('\r\n\r\n');
  // Mail programs read a plus as it is, so spaces are %20.
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Your account at ${companyName}`)}&body=${encodeURIComponent(text)}`;
}
