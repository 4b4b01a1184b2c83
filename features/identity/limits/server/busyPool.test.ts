import { afterAll, beforeAll, expect, test } from 'vitest';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import { createVerifier } from '../../tokens/server/verifier.ts';
import { me, refresh, obtainTokens } from '../../server/testing/signInFlow.ts';
import { type SignInServer, signInServer } from '../../server/testing/signInServer.ts';

let server: SignInServer;
beforeAll(async () => {
  server = await signInServer();
});
afterAll(() => server.close());

/** Runs while units of work occupy all their connections, as long pages of items do. */
async function withBusyUnits(run: () => Promise<void>): Promise<void> {
  const tenantId = 'MOIF';
  if (!isTenantId(tenantId)) throw new Error(`${tenantId} is no tenant code.`);
  const session = { tenantId, userId: 'kim', email: 'kim@moif.example.com' };
  const units = await Promise.all(
    Array.from({ length: server.database.connections }, () => server.database.openRead(session)),
  );
  try {
    await run();
  } finally {
    await Promise.all(units.map(({ close }) => close()));
  }
}

test('signs in, renews and checks tokens while units of work occupy all their connections', async () => {
  const { email } = await server.account();
  await withBusyUnits(async () => {
    const { access_token, refresh_token } = await obtainTokens(server, email);
    expect(await me(server, access_token)).toMatchObject({ status: 200 });
    expect(await refresh(server, refresh_token)).toMatchObject({ status: 200 });
    // A new process has cached neither tenants nor revocations.
    const verify = createVerifier({ pool: server.database.pool, mode: server.mode, clock: server.now });
    expect(await verify(`Bearer ${access_token}`)).toMatchObject({ ok: true });
  });
});
