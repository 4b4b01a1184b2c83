import { type RawBuilder, sql } from 'kysely';

const texts = new WeakMap<object, string>();

/** Wraps a value for a jsonb column; `pg` would turn lists into PostgreSQL arrays. */
export function json<T>(value: T): RawBuilder<T> {
  const text = JSON.stringify(value);
  const cell = sql<T>`${text}::jsonb`;
  texts.set(cell, text);
  return cell;
}

/** Returns the text of a value wrapped by `json`. */
export const jsonText = (cell: object): string | undefined => texts.get(cell);
