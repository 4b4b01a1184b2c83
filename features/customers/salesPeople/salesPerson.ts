import * as z from 'zod';
import { email, normalizeEmail } from '#platform/kernel/address/email.ts';
import { idInput, optionalId } from '#platform/kernel/ids/id.ts';
import { optionalText, requiredText } from '#platform/kernel/text/text.ts';

const emailInput = requiredText('E-mail').pipe(email).transform(normalizeEmail);
const signInEmailInput = optionalText('Sign-In E-mail')
  .pipe(email.nullable())
  .transform((address) => address && normalizeEmail(address));

/** Schema of a new sales person. Customer locations and orders know it by its e-mail address, in lower case. */
export const newSalesPerson = z.object({
  id: optionalId,
  firstName: requiredText('First Name'),
  lastName: requiredText('Last Name'),
  email: emailInput,
  signInEmail: signInEmailInput,
  territory: optionalText('Territory'),
});
export type NewSalesPersonInput = z.input<typeof newSalesPerson>;

/** Schema of a change of a sales person; what is absent stays, an empty territory or sign-in address is none. */
export const salesPersonChange = z.object({
  id: idInput,
  firstName: requiredText('First Name').optional(),
  lastName: requiredText('Last Name').optional(),
  email: emailInput.optional(),
  signInEmail: signInEmailInput.optional(),
  territory: optionalText('Territory').optional(),
  status: z.enum(['ACTIVE', 'INACTIVE'], 'Status must be Active or Inactive').optional(),
});

/** Returns the name of a sales person, as the database stores it. */
export const salesPersonName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();
