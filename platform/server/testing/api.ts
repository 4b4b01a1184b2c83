import { type ExecutionResult, GraphQLBoolean, GraphQLObjectType, GraphQLSchema } from 'graphql';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import type { TypedOperation } from '#platform/web/query/client/operation.ts';
import { mapFields } from '#platform/kernel/fields/entityField.ts';
import { type Database, createDatabase } from '../database/database.ts';
import { defaultTimeouts } from '../database/databasePool.ts';
import { builder } from '../graphql/builder.ts';
import { createExecutor } from '../execution/executor.ts';
import type { Session } from '../session.ts';
import { withClient, testDatabase } from './database.ts';
import { createStatementWatch } from './statementWatch.ts';
import { timeoutFactor } from './timeoutFactor.ts';

// Units wait for the others of a test: 50 at once for 12 connections, which takes seconds on a busy machine.
const timeouts = mapFields(defaultTimeouts, (ms) => ms * timeoutFactor);

/** A GraphQL server with its own database; the schema has the types that the test file imports. */
export interface TestApi {
  database: Database;
  url: string;
  /** Creates a session of a tenant; by default of `manager@` with all capabilities. */
  session(tenant: string, user?: { email?: string; capabilities?: readonly string[] }): Session;
  /** Runs an operation that must succeed and returns its data. */
  run<Data, Variables extends object>(
    session: Session,
    operation: TypedOperation<Data, Variables>,
    variables: Variables,
  ): Promise<Data>;
  /** Executes any document and returns the whole result. */
  execute(session: Session, text: string, variables?: object): Promise<ExecutionResult & { status: number }>;
  /** Errors that were reported as bugs. */
  bugs: readonly unknown[];
  close(): Promise<void>;
}

/** Returns the schema of the builder. GraphQL refuses a root type without fields, as when a test imports no mutation, so
 * it gets one here; the builder serves all files of a test process and stays as it is.
 */
export function testSchema(): GraphQLSchema {
  const { query, mutation, types, ...rest } = builder.toSchema().toConfig();
  const filled = (root: GraphQLObjectType | null | undefined) =>
    root && Object.keys(root.getFields()).length === 0
      ? new GraphQLObjectType({ name: root.name, fields: { nothing: { type: GraphQLBoolean } } })
      : root;
  const others = types.filter((type) => type !== query && type !== mutation);
  return new GraphQLSchema({ ...rest, types: others, query: filled(query), mutation: filled(mutation) });
}

export async function testApi(): Promise<TestApi> {
  const { url, drop } = await testDatabase();
  const onStatement = await withClient(url, createStatementWatch);
  const database = createDatabase({ url, onStatement, connections: 12, timeouts });
  const bugs: unknown[] = [];
  const run = createExecutor({
    schema: testSchema(),
    database,
    describeCapability: (capability) => `use ${capability}`,
    report: (error) => bugs.push(error),
  });
  const execute: TestApi['execute'] = async (session, text, variables = {}) => {
    const { status, result } = await run(session, { query: text, variables: { ...variables } });
    // Convert to plain data as clients receive it.
    return { status, ...(JSON.parse(JSON.stringify(result)) as ExecutionResult) };
  };
  return {
    database,
    url,
    bugs,
    execute,
    session: (tenant, { email = `manager@${tenant.toLowerCase()}.example.com`, capabilities } = {}) => {
      if (!isTenantId(tenant)) throw new Error(`${tenant} is no tenant code.`);
      return { tenantId: tenant, userId: email, email, ...(capabilities && { capabilities }) };
    },
    run: async <Data, Variables extends object>(
      session: Session,
      { text }: TypedOperation<Data, Variables>,
      variables: Variables,
    ) => {
      const { data, errors } = await execute(session, text, variables);
      if (errors)
        throw new Error(`${errors.map(({ message }) => message).join('; ')} ${bugs.map(String).join('; ')}`);
      return data as Data;
    },
    close: async () => {
      await database.close();
      await drop();
    },
  };
}
