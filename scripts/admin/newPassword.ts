import { passwordInput } from '#features/identity/accounts/account.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import type { Environment } from '#platform/server/configuration/environmentValues.ts';
import { requireResult } from './requireResult.ts';
import { promptPassword } from './promptPassword.ts';

/** Reads a new password from ADMIN_PASSWORD or the terminal, because other users of the machine can see arguments. */
export const newPassword = async (environment: Environment, email: string): Promise<string> =>
  requireResult(
    validateInput(
      passwordInput,
      environment['ADMIN_PASSWORD'] ?? (await promptPassword(`Password of ${email}: `)),
    ),
  );
