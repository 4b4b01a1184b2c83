import { addAccount } from '#features/identity/accounts/server/accountCommands.ts';
import { addMachineClient } from '#features/identity/accounts/server/machineClientCommands.ts';
import { invitePeople } from '#features/identity/people/server/invitationCommands.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { TenantFixture } from './tenantFixture.ts';

const fixturePassword = 'correct horse battery';

/** Adds an API client, a manager, a person with other capabilities, and an invitation. */
export async function seedPeople(
  database: Database,
  { tenantId, ids, texts }: TenantFixture,
  now: string,
): Promise<void> {
  const { pool } = database;
  const program = { tenantId, clientId: texts.program.replace(' ', '-'), capabilities: null };
  unwrapResult(await addMachineClient(pool, program, { now, secret: ids.site }));
  const name = { firstName: texts.contactName, lastName: texts.contactName };
  for (const [accountId, email, capabilities] of [
    [ids.managerAccount, texts.manager, null],
    [ids.person, texts.personEmail, ['orders.view']],
  ] as const) {
    const account = { ...name, tenantId, email, password: fixturePassword, capabilities };
    unwrapResult(await addAccount(pool, account, { now, newId: () => accountId }));
  }
  const invited = { ...name, id: ids.invitation, email: texts.invitedEmail, role: 'SALES' as const };
  const session = { tenantId, userId: ids.managerAccount, email: texts.manager };
  unwrapResult(
    await database.write(session, (unit) => invitePeople(unit, [{ ...invited, token: texts.token }]), {
      now,
    }),
  );
}
