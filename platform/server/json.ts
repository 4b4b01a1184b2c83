import { type RawBuilder, sql } from 'kysely';

const texts = new WeakMap<object, string>();

/** A value for a jsonb column: lists would otherwise become PostgreSQL arrays. */
export function json<T>(value: T): RawBuilder<T> {
  const text = JSON.stringify(value);
  const cell = sql<T>`${text}::jsonb`;
  texts.set(cell, text);
  return cell;
}

/** The text of a cell that `json` made. */
export const jsonText = (cell: object): string | undefined => texts.get(cell);
