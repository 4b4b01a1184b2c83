import type pg from 'pg';
import { columnParsers } from './columnParsers.ts';

/** What the statements of one call may bring into memory, all together. */
export interface ReadBudget {
  /** Takes bytes of memory; throws once there is more than may be read. */
  take(bytes: number): void;
}

// A cell costs about so many bytes of memory beside its characters: a place in its row, one in the object that is made of
// it, one in the answer, and what a text costs by itself.
const bytesOfCell = 32;

// Parsed, and shown once more in the answer, 200 changes of a history entry with texts of one character take 2.5 times the
// memory of their characters, addresses half as much (Node 24).
const bytesOfCharacterInParts = 3;

// Types of PostgreSQL whose values have parts: json, jsonb, int[], text[], uuid[].
const typesWithParts: ReadonlySet<number> = new Set([114, 3802, 1007, 1009, 2951]);

/** A budget of so many bytes; `excess` makes the error that says so. */
export function readBudget(max: number, excess: () => Error): ReadBudget {
  let read = 0;
  return {
    take: (bytes) => {
      read += bytes;
      if (read > max) throw excess();
    },
  };
}

/**
 * Parsers that take each cell from a budget before they parse it. Of a statement whose rows are too many the rest is thrown
 * away as it comes in, and the connection stays as it is (`pg` does that with rows that cannot be parsed).
 */
export const countedParsers = ({ take }: ReadBudget): pg.CustomTypesConfig => ({
  getTypeParser: (oid, format): unknown => {
    const parse = columnParsers.getTypeParser(oid, format) as (text: string) => unknown;
    const bytesOfCharacter = typesWithParts.has(oid) ? bytesOfCharacterInParts : 1;
    return (text: string) => {
      take(bytesOfCharacter * text.length + bytesOfCell);
      return parse(text);
    };
  },
});
