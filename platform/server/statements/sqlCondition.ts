import type { RawBuilder } from 'kysely';

/** A condition of a statement. */
export type SqlCondition = RawBuilder<boolean>;
