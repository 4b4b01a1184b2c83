import { type RawBuilder, sql } from 'kysely';

/** A value for a jsonb column: lists would otherwise become PostgreSQL arrays. */
export const json = <T>(value: T): RawBuilder<T> => sql<T>`${JSON.stringify(value)}::jsonb`;
