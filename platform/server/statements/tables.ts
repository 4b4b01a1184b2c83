import {
  CamelCasePlugin,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';

/** Tables of the installation, camel-cased. Features add theirs: `declare module '#platform/server/statements/tables.ts' { interface Tables { item: ItemTable } }`. */
export interface Tables {}

/** Builds statements; a unit of work runs them. Raw `sql` is not changed, but result columns are always camel-cased. */
export const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
});
