import * as z from 'zod';
import { accountInput } from './account.ts';

/** What the app itself is called as a client. */
const appClientId = 'trellis';

/** A program that signs in by itself, to one tenant. */
export const machineClientInput = accountInput.pick({ tenantId: true, capabilities: true }).extend({
  clientId: z
    .string('Tell the name of the program')
    .regex(
      /^[a-z][a-z0-9-]{2,39}$/,
      'The name of a program must be 3 to 40 small letters, digits and hyphens, and begin with a letter',
    )
    .refine((id) => id !== appClientId, `${appClientId} is the app itself; choose another name`),
});
export type MachineClientInput = z.input<typeof machineClientInput>;

/** Whom history and orders name where a person's e-mail stands otherwise; no e-mail looks like it. */
export const machineName = (clientId: string): string => `client:${clientId}`;
