import { compileFunction } from 'node:vm';

type MakeRows = (rows: readonly (readonly unknown[])[]) => Record<string, unknown>[];

// Columns repeat with their statements; the limit exceeds the number of statements of the product.
const most = 1_000;
const shapes = new Map<string, MakeRows>();

/** Turns rows of cells into objects with camelCase members. Compiles a function for each set of columns: object literals
 * are created thirty times as fast as objects filled member by member, and are faster to read and serialize
 * (docs/decisions/0009).
 */
export function rowsOf(
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
): Record<string, unknown>[] {
  if (rows.length === 0) return [];
  const key = columns.join();
  const known = shapes.get(key) ?? written(columns);
  if (shapes.size < most) shapes.set(key, known);
  return known(rows);
}

const written = (columns: readonly string[]): MakeRows => {
  const members = columns.map((name, place) => `${JSON.stringify(camelCase(name))}: row[${place}]`);
  return compileFunction(
    `const made = new Array(rows.length);
    for (let index = 0; index < rows.length; index += 1) {
      const row = rows[index];
      made[index] = { ${members.join(', ')} };
    }
    return made;`,
    ['rows'],
  ) as MakeRows;
};

const camelCase = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
