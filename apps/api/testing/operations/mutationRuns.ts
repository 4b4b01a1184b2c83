import { capabilityText } from '#features/identity/accounts/capability.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type OperationResponse, createExecutor } from '#platform/server/execution/executor.ts';
import { schema } from '../../schema.ts';
import { now } from '../data/seedTenant.ts';
import type { TenantFixture } from '../data/tenantFixture.ts';
import { managerSession } from '../data/testInstallation.ts';
import { recipes } from './recipes.ts';
import { type ServedOperation, servedOperations } from './servedOperations.ts';
import { operationNode } from './variableValues.ts';

/** Returns every mutation of the screens, and of the tests for those without a screen. */
export const servedMutations = async (): Promise<readonly ServedOperation[]> =>
  (await servedOperations()).filter(({ text }) => operationNode(text).operation === 'mutation');

/** Returns a function for each set of valid variables of a mutation; it runs the mutation as the tenant's manager and throws on a
 * bug.
 */
export function mutationRuns(
  database: Database,
  side: TenantFixture,
  { name, text }: ServedOperation,
): readonly (() => Promise<OperationResponse>)[] {
  const run = createExecutor({
    schema,
    database: {
      ...database,
      write: (session, work, options) => database.write(session, work, { ...options, now }),
    },
    describeCapability: capabilityText,
    report: (error) => {
      throw error;
    },
  });
  return recipes
    .filter((recipe) => recipe.name === name)
    .flatMap((recipe) => recipe.variants(side))
    .map((variables) => () => run(managerSession(side), { query: text, variables: { ...variables } }));
}
