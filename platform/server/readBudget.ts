import type pg from 'pg';
import { columnParsers } from './columnParsers.ts';

/** What the statements of one call may bring into memory, all together. */
export interface ReadBudget {
  /** Takes one cell of a row; throws once there is more than may be read. */
  take(text: string): void;
}

// A cell costs about so many bytes of memory beside its characters: a place in its row, one in the object that is made of
// it, one in the answer, and what a text costs by itself.
const bytesOfCell = 32;

/** A budget of so many bytes; `excess` makes the error that says so. */
export function readBudget(max: number, excess: () => Error): ReadBudget {
  let read = 0;
  return {
    take: (text) => {
      read += text.length + bytesOfCell;
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
    return (text: string) => {
      take(text);
      return parse(text);
    };
  },
});
