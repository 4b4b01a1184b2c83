import type { ListedProblem } from '../listedProblem.ts';
import type { CorrectedRow } from './importReader.ts';

const maxLength = 200;

/** Returns the texts of the cells of a row, as far as a line has room for them. */
export const joinCells = <Column extends string>(
  columns: readonly Column[],
  cells: Readonly<Record<Column, string>>,
): string =>
  columns
    .flatMap((column) => (cells[column] === '' ? [] : [cells[column]]))
    .join(' \u00b7 ')
    .slice(0, maxLength);

/** Returns the problems of a row by their columns, and those of several cells. */
export function describeProblems(
  columns: readonly string[],
  problems: readonly ListedProblem[],
): Pick<CorrectedRow, 'messages' | 'notes'> {
  const isOfCell = ({ field }: ListedProblem) => columns.includes(field);
  const byColumn = Map.groupBy(problems.filter(isOfCell), ({ field }) => field);
  const join = (some: readonly ListedProblem[]) => [...new Set(some.map(({ text }) => text))];
  return {
    messages: Object.fromEntries(Array.from(byColumn, ([column, some]) => [column, join(some).join('. ')])),
    notes: join(problems.filter((problem) => !isOfCell(problem))),
  };
}
