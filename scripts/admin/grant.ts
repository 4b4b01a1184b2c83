import * as z from 'zod';
import { capabilities, isCapability } from '#features/identity/accounts/capability.ts';
import { type Role, roles } from '#features/identity/accounts/role.ts';

const roleNames = ['manager', 'sales', 'counter'] as const satisfies readonly Role[];

/** Usage text of the options for a user's rights. */
export const grantUsage = `--role ${roleNames.join('|')} | --capabilities orders.view,orders.edit,..`;
export const grantOptions = { role: { type: 'string' }, capabilities: { type: 'string' } } as const;

const list = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim()))
  .refine(
    (names) => names.every(isCapability),
    `Use a list of these capabilities: ${Object.keys(capabilities).join(', ')}`,
  );

/** Parses the options to capabilities: null means all, undefined means that neither option was given. */
export const grant = z
  .object({
    role: z.enum(roleNames, `Use one of these roles: ${roleNames.join(', ')}`).optional(),
    capabilities: list.optional(),
  })
  .refine((options) => options.role === undefined || options.capabilities === undefined, {
    error: 'Use --role or --capabilities, not both',
  })
  .transform((options) => (options.role === undefined ? options.capabilities : roles[options.role]));

/** Returns the role with these capabilities, or the list of them. */
export const formatGrant = (granted: readonly string[] | null): string =>
  roleNames.find((name) => sameList(roles[name], granted)) ?? granted?.join(', ') ?? '';

const sameList = (a: readonly string[] | null, b: readonly string[] | null): boolean =>
  a?.toSorted().join() === b?.toSorted().join();
