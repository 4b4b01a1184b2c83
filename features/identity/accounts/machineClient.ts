import * as z from 'zod';
import { accountInput } from './account.ts';

/** OAuth client id of the app. */
const appClientId = 'trellis';

/** API client that signs in to one tenant with its own secret. */
export const machineClientInput = accountInput.pick({ tenantId: true, capabilities: true }).extend({
  clientId: z
    .string('Specify the name of the API client')
    .regex(
      /^[a-z][a-z0-9-]{2,39}$/,
      'The name of an API client must be 3 to 40 lower-case letters, digits and hyphens, and begin with a letter',
    )
    .refine((id) => id !== appClientId, `${appClientId} is the app itself; choose another name`),
});
export type MachineClientInput = z.input<typeof machineClientInput>;

/** Stands in for the user's e-mail in history and orders; never a valid e-mail address. */
export const machineClientName = (clientId: string): string => `client:${clientId}`;
