import {
  CamelCasePlugin,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';

/** Tables of the installation, camel-cased. Features add theirs: `declare module '#platform/server/tables.ts' { interface Tables { item: ItemTable } }`. */
export interface Tables {}

/** Builds statements and never runs them: a unit of work does. Raw `sql` keeps its spelling; columns come back camel-cased either way. */
export const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
});
