import { password } from '#features/identity/account.ts';
import { checked } from '#platform/kernel/checked.ts';
import type { Environment } from '#platform/server/configurationValues.ts';
import { accepted } from './accepted.ts';
import { askPassword } from './askPassword.ts';

/** A password for somebody, asked for on the terminal or taken from ADMIN_PASSWORD: arguments are seen by everyone. */
export const newPassword = async (environment: Environment, email: string): Promise<string> =>
  accepted(checked(password, environment['ADMIN_PASSWORD'] ?? (await askPassword(`Password of ${email}: `))));
