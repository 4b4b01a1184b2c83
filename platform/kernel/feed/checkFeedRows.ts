import {
  type FeedCells,
  type FeedDefinition,
  feedProblem,
  type FeedProblem,
  type FeedRow,
  toFeedProblem,
} from './feedDefinition.ts';

const maxNameLength = 255;

/** A row as read, with the problem that its line has. */
export interface ReadFeedRow<Column extends string> {
  number: number;
  cells: FeedCells<Column>;
  problem?: FeedProblem | undefined;
}

/** The first line of a parent. */
interface FirstLine<Column extends string> {
  number: number;
  cells: FeedCells<Column>;
}

/**
 * Checks rows one by one, in the order of the feed: their cells, and that none has a key of an earlier row. Lines of a parent
 * get its columns from the first of them.
 */
export function createFeedRowCheck<Column extends string, Input>({
  toInput,
  getName,
  listKeys,
  parent,
}: Pick<FeedDefinition<Column, Input>, 'toInput' | 'getName' | 'listKeys' | 'parent'>): (
  row: ReadFeedRow<Column>,
) => FeedRow<Input> {
  const rowsByKey = new Map<string, number>();
  const firstLines = new Map<string, FirstLine<Column>>();
  return ({ number, cells: sent, problem }) => {
    const first = parent && firstLines.get(parent.getKey(sent));
    const cells = parent && first ? withColumns(sent, first.cells, parent.columns) : sent;
    const name = [...getName(cells)].slice(0, maxNameLength).join('');
    if (problem) return { number, name, ok: false, problems: [problem] };
    const read = toInput(cells);
    if (!read.ok) return { number, name, ok: false, problems: read.problems.map(toFeedProblem) };
    const keys = listKeys(read.value).map(({ field, value, label = field }) => ({
      field,
      label,
      key: JSON.stringify([field, value]),
    }));
    const repeated = keys.flatMap(({ field, label, key }) => {
      const earlier = rowsByKey.get(key);
      return earlier === undefined
        ? []
        : [feedProblem(field, 'DUPLICATE', `Row ${earlier} has the same ${label}. Only that row is used`)];
    });
    if (repeated.length > 0) return { number, name, ok: false, problems: repeated };
    for (const { key } of keys) rowsByKey.set(key, number);
    if (parent && !first) firstLines.set(parent.getKey(sent), { number, cells: sent });
    const warnings = parent && first ? listDisagreements(sent, first, parent.columns) : [];
    return { number, name, ok: true, input: read.value, ...(warnings.length > 0 && { warnings }) };
  };
}

const withColumns = <Column extends string>(
  cells: FeedCells<Column>,
  first: FeedCells<Column>,
  columns: readonly Column[],
): FeedCells<Column> => {
  const merged = { ...cells };
  for (const column of columns) Object.assign(merged, { [column]: first[column] });
  return merged;
};

const listDisagreements = <Column extends string>(
  cells: FeedCells<Column>,
  first: FirstLine<Column>,
  columns: readonly Column[],
): readonly FeedProblem[] =>
  columns
    .filter((column) => cells[column] !== '' && cells[column] !== first.cells[column])
    .map((column) =>
      feedProblem(
        column,
        'DUPLICATE',
        `${column} differs from row ${first.number}. That row is used`,
        'WARNING',
      ),
    );
