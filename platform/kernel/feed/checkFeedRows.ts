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

/** Checks rows one by one, in the order of the feed: their cells, and that none has a key of an earlier row. */
export function createFeedRowCheck<Column extends string, Input>({
  toInput,
  getName,
  listKeys,
}: Pick<FeedDefinition<Column, Input>, 'toInput' | 'getName' | 'listKeys'>): (
  row: ReadFeedRow<Column>,
) => FeedRow<Input> {
  const rowsByKey = new Map<string, number>();
  return ({ number, cells, problem }) => {
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
      const first = rowsByKey.get(key);
      return first === undefined
        ? []
        : [feedProblem(field, 'DUPLICATE', `Row ${first} has the same ${label}. Only that row is used`)];
    });
    if (repeated.length > 0) return { number, name, ok: false, problems: repeated };
    for (const { key } of keys) rowsByKey.set(key, number);
    return { number, name, ok: true, input: read.value };
  };
}
