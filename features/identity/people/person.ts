import * as z from 'zod';
import { email, normalizeEmail } from '#platform/kernel/address/email.ts';
import { idInput, optionalId } from '#platform/kernel/ids/id.ts';
import { requiredText } from '#platform/kernel/text/text.ts';
import { givenRoles } from './personRole.ts';

/** Days for which the link of an invitation can be used. */
export const invitationDays = 7;

/** The secret of an invitation: 256 random bits in base64url. */
export const invitationToken = z
  .string('Token is required')
  .regex(/^[\w-]{43}$/, 'Token must be 32 bytes in base64url');

const emailInput = requiredText('E-mail').pipe(email).transform(normalizeEmail);
const role = z.enum(givenRoles, 'Role is required');

/** Schema of what a form of an invitation has. */
export const invitedPerson = z.object({
  id: optionalId,
  firstName: requiredText('First Name'),
  lastName: requiredText('Last Name'),
  email: emailInput,
  role,
});

/** Schema of a form of a stored person, who may have other capabilities than those of a role. */
export const storedPerson = invitedPerson.extend({
  role: z.enum([...givenRoles, 'CUSTOM'], 'Role is required'),
});

/** Schema of an invitation. The client makes the secret of the link, which nobody else ever reads. */
export const newInvitation = invitedPerson.extend({ token: invitationToken });
export type NewInvitationInput = z.input<typeof newInvitation>;

/** Schema of a change of a person; what is absent stays. */
export const personChange = z.object({
  id: idInput,
  firstName: requiredText('First Name').optional(),
  lastName: requiredText('Last Name').optional(),
  role: z.enum([...givenRoles, 'CUSTOM'], 'Role must be Manager, Sales or Counter').optional(),
  status: z.enum(['ACTIVE', 'BLOCKED'], 'Status must be Active or Blocked').optional(),
});

/** Schema of a renewed invitation. */
export const invitationRenewal = z.object({ id: idInput, token: invitationToken });

/** Returns the path of the page that a link of an invitation opens. */
export const invitationPath = (token: string): string => `/oauth2/invitation?token=${token}`;
