import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { findUnusedPort } from '#platform/server/testing/unusedPort.ts';
import { argon2 } from 'node:crypto';
import { promisify } from 'node:util';
import fastify from 'fastify';
import type pg from 'pg';
import { setJsonErrorHandler } from '#platform/server/http/failureResponse.ts';
import { createRecordId } from '#platform/server/database/unitOfWork.ts';
import { type Database, createDatabase } from '#platform/server/database/database.ts';
import { newReference } from '#platform/server/http/requestReference.ts';
import { testDatabase } from '#platform/server/testing/database.ts';
import { addAccount } from '../../accounts/server/accountCommands.ts';
import { embeddedSignIn } from '../../provider/server/embeddedSignIn.ts';
import { identityRoutes } from '../identityRoutes.ts';
import { type HashCost, type PasswordHashing, passwordHashing } from '../../accounts/server/passwordHash.ts';
import type { SignInMode } from '../../keys/server/signInMode.ts';
import { addTenant } from '../../settings/server/tenantCommands.ts';
import { type Verifier, createVerifier } from '../../tokens/server/verifier.ts';

export const testPassword = 'correct horse battery';

/** Sign-in server on its own port, with two tenants and a clock that tests advance. */
export interface SignInServer {
  issuer: string;
  database: Database;
  mode: SignInMode;
  verify: Verifier;
  /** Log lines, each a JSON object. */
  logged: readonly string[];
  /** Costs of all computed password hashes, those of new accounts included. */
  computedHashes: readonly HashCost[];
  /** Clock of the server, in milliseconds. */
  now(): number;
  /** Advances the clock of grace periods, limits and revocations. */
  advance(seconds: number): void;
  /** Creates an account, so that tests do not share accounts. */
  account(options?: {
    tenantId?: string;
    capabilities?: string[] | null;
  }): Promise<{ email: string; accountId: string }>;
  close(): Promise<void>;
}

interface ModeContext {
  pool: pg.Pool;
  issuer: string;
  clock: () => number;
  passwords: PasswordHashing;
}

/** Starts the server; `open` creates its mode, by default the embedded one. */
export async function signInServer(
  open: (context: ModeContext) => SignInMode | Promise<SignInMode> = embeddedSignIn,
  { sweepInterval = 60_000 }: { sweepInterval?: number } = {},
): Promise<SignInServer> {
  const { url, drop } = await testDatabase();
  const database = createDatabase({ url });
  const { pool } = database;
  let clockOffsetMs = 0;
  const clock = () => Date.now() + clockOffsetMs;
  const now = '2026-11-21T05:22:00.000Z';
  const port = await findUnusedPort();
  const issuer = `http://127.0.0.1:${port}`;
  for (const tenantId of ['MOIF', 'BPF'])
    unwrapResult(await addTenant(pool, { tenantId, name: `${tenantId} Plants` }, { now }));
  const computedHashes: HashCost[] = [];
  // The cheapest parameters that the algorithm allows.
  const passwords = passwordHashing({
    cost: { memory: 8, passes: 1, parallelism: 1 },
    derive: (algorithm, parameters) => {
      const { memory, passes, parallelism } = parameters;
      computedHashes.push({ memory, passes, parallelism });
      return promisify(argon2)(algorithm, parameters);
    },
  });
  const mode = await open({ pool, issuer, clock, passwords });
  const verify = createVerifier({ pool, mode, clock });
  const logged: string[] = [];
  const app = fastify({
    trustProxy: 'loopback',
    // Without this, closing waits for idle connections of clients.
    forceCloseConnections: true,
    genReqId: newReference,
    logger: { level: 'warn', stream: { write: (line: string) => void logged.push(line) } },
  });
  setJsonErrorHandler(app);
  await app.register(identityRoutes, { database, mode, verify, clock, sweepInterval });
  await app.listen({ port, host: '127.0.0.1' });
  let made = 0;
  return {
    issuer,
    database,
    mode,
    verify,
    logged,
    computedHashes,
    now: clock,
    advance: (seconds) => {
      clockOffsetMs += seconds * 1000;
    },
    account: async ({ tenantId = 'MOIF', capabilities = null } = {}) => {
      const email = `person${(made += 1)}@${tenantId.toLowerCase()}.example.com`;
      const input = {
        tenantId,
        email,
        firstName: 'Kim',
        lastName: 'Lee',
        password: testPassword,
        capabilities,
      };
      return {
        email,
        accountId: unwrapResult(
          await addAccount(pool, input, { now, newId: createRecordId, hash: passwords.hash }),
        ).accountId,
      };
    },
    close: async () => {
      await app.close();
      await database.close();
      await drop();
    },
  };
}
