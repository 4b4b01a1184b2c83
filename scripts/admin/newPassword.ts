import { password } from '#features/identity/account.ts';
import { checked } from '#platform/kernel/checked.ts';
import type { Environment } from '#platform/server/configurationValues.ts';
import { accepted } from './accepted.ts';
import { askPassword } from './askPassword.ts';

/** Reads a new password from ADMIN_PASSWORD or the terminal, because other users of the machine can see arguments. */
export const newPassword = async (environment: Environment, email: string): Promise<string> =>
  accepted(checked(password, environment['ADMIN_PASSWORD'] ?? (await askPassword(`Password of ${email}: `))));
