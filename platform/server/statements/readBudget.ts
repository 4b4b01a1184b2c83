import type pg from 'pg';
import { columnParsers } from './columnParsers.ts';

/** Limit of memory for the rows that one operation reads. */
export interface ReadBudget {
  /** Uses bytes of the budget; throws when it is exceeded. */
  take(bytes: number): void;
}

// Approximate memory of a cell besides its characters: references in its row, its object and the response, and the
// string header.
const bytesPerCell = 32;

// Parsed and copied into the response, 200 changes of a history entry with texts of one character take 2.5 times the
// memory of their characters, addresses half as much (Node 24).
const bytesPerCompositeCharacter = 3;

// PostgreSQL's composite types: json, jsonb, int[], text[], uuid[].
const compositeTypes: ReadonlySet<number> = new Set([114, 3802, 1007, 1009, 2951]);

/** Creates a budget of `max` bytes; `createError` makes the error for exceeding it. */
export function readBudget(max: number, createError: () => Error): ReadBudget {
  let usedBytes = 0;
  return {
    take: (bytes) => {
      usedBytes += bytes;
      if (usedBytes > max) throw createError();
    },
  };
}

/** Parsers that charge each cell to a budget. When it is exceeded, `pg` discards the remaining rows as it does after any
 * parser error, and the connection stays usable.
 */
export const countingParsers = ({ take }: ReadBudget): pg.CustomTypesConfig => ({
  getTypeParser: (oid, format): unknown => {
    const parse = columnParsers.getTypeParser(oid, format) as (text: string) => unknown;
    const bytesPerCharacter = compositeTypes.has(oid) ? bytesPerCompositeCharacter : 1;
    return (text: string) => {
      take(bytesPerCharacter * text.length + bytesPerCell);
      return parse(text);
    };
  },
});
