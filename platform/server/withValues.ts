import type { CompiledQuery } from 'kysely';

/** A statement that was compiled once, with `$1`, `$2` ... where these values belong. */
export const withValues = <Row>(
  statement: CompiledQuery<Row>,
  parameters: readonly unknown[],
): CompiledQuery<Row> => ({ ...statement, parameters });
