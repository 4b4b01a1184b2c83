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

/** Returns whether values of a type are parsed into objects or lists. */
export const isComposite = (typeId: number): boolean => compositeTypes.has(typeId);

/** Returns what a cell takes from a budget, by its text. */
export const bytesOfCell = (text: string, isCompositeType: boolean): number =>
  (isCompositeType ? bytesPerCompositeCharacter : 1) * text.length + bytesPerCell;
