import type { CompiledQuery } from 'kysely';

/** Returns a compiled statement with these values for `$1`, `$2` ... */
export const withParameters = <Row>(
  statement: CompiledQuery<Row>,
  parameters: readonly unknown[],
): CompiledQuery<Row> => ({ ...statement, parameters });
