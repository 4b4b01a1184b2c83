import { execute, parse } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { capabilityText } from '#features/identity/accounts/capability.ts';
import { type Database, createDatabase } from '#platform/server/database/database.ts';
import { compileOperation } from '#platform/server/execution/compiledOperation.ts';
import { operationContext } from '#platform/server/operation/operationContext.ts';
import { type TestDatabase, testDatabase } from '#platform/server/testing/database.ts';
import { schema } from '../../schema.ts';
import { createIdSequence } from '../../testing/data/createIdSequence.ts';
import { seedTenant, now } from '../../testing/data/seedTenant.ts';
import { bpf, moif, managerSession } from '../../testing/data/testInstallation.ts';
import { recipes } from '../../testing/operations/recipes.ts';
import { servedOperations } from '../../testing/operations/servedOperations.ts';
import type { TenantFixture } from '../../testing/data/tenantFixture.ts';
import { operationNode } from '../../testing/operations/variableValues.ts';

let filled: TestDatabase;
let database: Database;
beforeAll(async () => {
  filled = await testDatabase();
  database = createDatabase({ url: filled.url, connections: 3 });
  await seedTenant(database, moif);
  await seedTenant(database, bpf, { useErpPricing: true });
});
afterAll(async () => {
  await database.close();
  await filled.drop();
});

/** Returns a context that rolls back changes and creates the same ids and time stamps each time. */
const createContext = (side: TenantFixture) => {
  const newId = createIdSequence('e');
  const rehearsed: Database = {
    ...database,
    write: (session, work, options) =>
      database.write(session, (unit) => work({ ...unit, newId }), {
        ...options,
        now,
        shouldCommit: () => false,
      }),
  };
  return operationContext(managerSession(side), rehearsed, capabilityText);
};

const calls = (await servedOperations()).flatMap(({ name, text }) =>
  recipes
    .filter((recipe) => recipe.name === name)
    .flatMap(({ variants }) =>
      [moif, bpf].flatMap((side) =>
        variants(side).map((variables, index) => ({
          name,
          tenant: side.tenantId,
          index,
          side,
          text,
          variables,
        })),
      ),
    ),
);

test.each(calls)(
  'returns the same result as graphql-js for $name of $tenant ($index)',
  async ({ side, text, variables }) => {
    const given: Record<string, unknown> = { ...variables };
    const context = createContext(side);
    const compiled = await compileOperation(schema, parse(text), operationNode(text))?.run(context, given);
    await context.close();
    const expecting = createContext(side);
    const { data, errors } = await execute({
      schema,
      document: parse(text),
      contextValue: expecting,
      variableValues: given,
    });
    await expecting.close();
    expect(errors).toBeUndefined();
    expect(JSON.stringify(compiled)).toBe(JSON.stringify(data));
  },
);
