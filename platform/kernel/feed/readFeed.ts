import { type TextDecoderClass, decodeText } from '../csv/decodeText.ts';
import { normalizeLineBreaks, parseCsvLines } from '../csv/parseCsv.ts';
import { maxFileRows, tooManyRows } from '../import/checkFile.ts';
import { checkHeader } from '../import/checkHeader.ts';
import { columnKey, createRowReader } from '../import/readRows.ts';
import { invalid, ok, type Problem, refuse, type Result } from '../results/result.ts';
import { isStorable } from '../text/text.ts';
import type { ReadFeedRow } from './checkFeedRows.ts';
import { type FeedDefinition, feedProblem, type FeedProblem } from './feedDefinition.ts';
import { normalizeText } from '../text/normalizeText.ts';

export const feedFormats = ['csv', 'jsonl'] as const;
/** CSV, or JSON Lines: one object a line, whose fields are the columns. */
export type FeedFormat = (typeof feedFormats)[number];

type Columns<Column extends string> = Pick<FeedDefinition<Column, unknown>, 'columns' | 'required'>;
type OnRow<Column extends string> = (row: ReadFeedRow<Column>) => void;

/**
 * Reads the rows of a feed and passes them on one by one; the notices are warnings about unknown columns. Fails when the feed as a
 * whole cannot be read, perhaps after some rows. `Decoder` is `TextDecoder`.
 */
export function readFeed<Column extends string>(
  columns: Columns<Column>,
  { bytes, format }: { bytes: Uint8Array; format: FeedFormat },
  Decoder: TextDecoderClass,
  onRow: OnRow<Column>,
): Result<number> {
  const text = decodeText(bytes, Decoder);
  if (!text.ok) return text;
  if (text.value.trim() === '') return refuseFeed('The feed is empty.');
  return format === 'csv' ? readCsv(columns, text.value, onRow) : readJsonLines(columns, text.value, onRow);
}

const refuseFeed = (message: string) => refuse(invalid('INVALID_FORMAT', ['file'], message));

function readCsv<Column extends string>(
  columns: Columns<Column>,
  text: string,
  onRow: OnRow<Column>,
): Result<number> {
  const { readLine, header } = createRowReader(columns);
  let rows = 0;
  const parsed = parseCsvLines(text, (line) => {
    const row = readLine(line);
    if (!row) return undefined;
    rows += 1;
    if (rows > maxFileRows) return tooManyRows('feed');
    onRow({ ...row, problem: findShortRow(line, header()) });
    return undefined;
  });
  if (!parsed.ok) return parsed;
  const problems = checkHeader(
    { ...columns, messages: { headerMismatch: 'The header is not right' } },
    header() ?? [],
  );
  const [first, ...more] = problems.filter(({ severity }) => severity === 'ERROR');
  return first ? refuse(first, ...more) : ok(rows, problems.filter(isUnknownColumn));
}

const isUnknownColumn = (problem: Problem): boolean => 'field' in problem && problem.field[0] !== 'file';

/** A feed that was cut off ends within a row. */
const findShortRow = (
  line: readonly string[],
  header: readonly string[] | undefined,
): FeedProblem | undefined =>
  header && line.length < header.length
    ? feedProblem(
        '',
        'INVALID_FORMAT',
        `The row has ${line.length} of ${header.length} cells; perhaps the feed was cut off`,
      )
    : undefined;

function readJsonLines<Column extends string>(
  { columns }: Columns<Column>,
  text: string,
  onRow: OnRow<Column>,
): Result<number> {
  const columnsByKey = new Map(columns.map((column) => [columnKey(column), column]));
  const unknown = new Set<string>();
  let rows = 0;
  for (const [index, line] of normalizeLineBreaks(text).split('\n').entries()) {
    if (line.trim() === '') continue;
    const object = parseObject(line);
    if (!object) return refuseFeed(`Line ${index + 1} is not a JSON object; perhaps the feed was cut off.`);
    rows += 1;
    if (rows > maxFileRows) return refuse(tooManyRows('feed'));
    const cells = new Map<Column, string>();
    let problem: FeedProblem | undefined;
    for (const [name, value] of Object.entries(object)) {
      const column = columnsByKey.get(columnKey(name));
      if (!column) {
        if (unknown.size < maxUnknownFields) unknown.add(name);
        continue;
      }
      const cell = toCell(value);
      const reason = cells.has(column) ? 'occurs more than once' : cell.reason;
      if (reason === undefined) cells.set(column, normalizeText(cell.text));
      else problem ??= feedProblem(column, 'INVALID_FORMAT', `${column} ${reason}`);
    }
    const row = Object.fromEntries(columns.map((column) => [column, cells.get(column) ?? '']));
    onRow({
      number: index + 1,
      cells: row satisfies Record<string, string> as Record<Column, string>,
      problem,
    });
  }
  return ok(
    rows,
    [...unknown].map((name) =>
      invalid('INVALID_FORMAT', [name], `The field ${name} is unknown and ignored.`, 'WARNING'),
    ),
  );
}

const maxUnknownFields = 20;

function parseObject(line: string): object | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the text of a JSON value, or why it has none. */
function toCell(value: unknown): { text: string; reason?: string } {
  if (value === null) return { text: '' };
  if (typeof value === 'boolean') return { text: String(value) };
  if (typeof value === 'number')
    return Number.isInteger(value) && !Number.isSafeInteger(value)
      ? { text: '', reason: 'has more digits than a JSON number holds. Send it as a text' }
      : { text: String(value) };
  return typeof value === 'string' && isStorable(value)
    ? { text: value }
    : { text: '', reason: 'contains invalid characters or no text' };
}
