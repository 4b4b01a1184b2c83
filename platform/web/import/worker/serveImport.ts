import { type FileEncoding, listReadableEncodings } from '#platform/kernel/csv/decodeText.ts';
import type { Day } from '#platform/kernel/dates/day.ts';
import { checkFormat } from '#platform/kernel/import/checkFormat.ts';
import { formatRowNumbers } from '#platform/kernel/import/formatRowNumbers.ts';
import {
  formatFailedRows,
  formatValidRows,
  formatLeftRows,
  type LeftRow,
} from '#platform/kernel/import/importFiles.ts';
import { type ImportRow, repairRow } from '#platform/kernel/import/importDefinition.ts';
import type { ImportProblems } from '#platform/kernel/import/importProblems.ts';
import type { DuplicateEntry, ImportTypes } from '#platform/kernel/import/importWorkflow.ts';
import { readImportFile } from '#platform/kernel/import/readImportFile.ts';
import { splitGroups, type SplitGroups } from '#platform/kernel/import/splitGroups.ts';
import { validateGroups } from '#platform/kernel/import/validateGroups.ts';
import type { ImportScreens, PreviewColumn } from '../importScreens.ts';
import type { DuplicateGroup, ImportReader, LetterSample, PreviewRow, ReadFile } from './importReader.ts';
import type { ListedProblems } from '../listedProblem.ts';
import { type CallPort, connectCalls } from './remoteCalls.ts';

/** A file as the page sends it. */
interface SentFile {
  name: string;
  type: string;
  size: number;
  bytes: ArrayBuffer;
  /** Day of the company, for imports that compare with it. */
  today: Day | undefined;
}

/** Number of the row below the header. */
const firstRowNumber = 2;

/** Results of a reader, without the promises. */
type Returned<Name extends keyof ImportReader> = Awaited<ReturnType<ImportReader[Name]>>;

const maxListedEntries = 100;
const maxSamples = 5;
const maxSampleLength = 80;

/**
 * Reads, checks and groups files for a page that `connectReader` connects. Rows and groups stay here; the page receives the texts
 * that it shows. `port` is the global scope of the worker.
 */
export function serveImport<Types extends ImportTypes>(
  { workflow, columns, listDetails, countParts, checked }: ImportScreens<Types>,
  port = globalThis as unknown as CallPort,
): void {
  type Group = Types['group'];
  let today: Day | undefined;
  let rows: readonly ImportRow<Types['column']>[] = [];
  let rowsByNumber: ReadonlyMap<number, ImportRow<Types['column']>> = new Map();
  let groups: readonly Group[] = [];
  let duplicates: readonly DuplicateEntry[] = [];
  let lookUps: Types['lookUps'] | null = null;
  let split: SplitGroups<Group> | null = null;
  let leftRows: readonly LeftRow<Types['column']>[] = [];

  function read({ bytes: buffer, today: day, ...file }: SentFile): Returned<'read'> {
    today = day;
    rows = [];
    groups = [];
    leftRows = [];
    const bytes = new Uint8Array(buffer);
    const readAs = (encoding?: FileEncoding) =>
      readImportFile(workflow, { ...file, bytes }, TextDecoder, encoding);
    const encodings = listReadableEncodings(bytes, TextDecoder);
    const result = readAs();
    if (result.ok) return { ...checkRows(result.value, result.notices), encodings };
    return {
      problems: result.problems.filter(({ severity }) => severity === 'ERROR').map(({ message }) => message),
      choices: encodings.flatMap((encoding) => {
        const chosen = readAs(encoding);
        return chosen.ok ? { encoding, samples: listSamples(chosen.value) } : [];
      }),
    };
  }

  function checkRows(
    fileRows: readonly ImportRow<Types['column']>[],
    notices: readonly { message: string }[],
  ): ReadFile {
    rows = fileRows;
    rowsByNumber = new Map(rows.map((row) => [row.number, row]));
    groups = workflow.group(rows);
    const format = checkFormat(workflow, rows, groups, today);
    splitBy(format, (some) => checkFormat(workflow, findRows(some), some, today));
    const repaired = rows.filter((row) => repairRow(row, workflow.repair) !== undefined).length;
    return {
      totalRows: rows.length,
      groupCount: groups.length,
      notices: notices.map(({ message }) => message),
      format: addValues(format),
      split: countSplit(),
      repair:
        workflow.repair && repaired > 0
          ? { text: workflow.repair.describe(repaired), label: workflow.repair.label }
          : null,
      encodings: [],
      samples: listSamples(rows),
    };
  }

  function repair(): Returned<'repair'> {
    // A file of its own, without the empty lines of the former one, so that rows are numbered anew.
    const repaired = rows.map((row, index) => ({
      ...(repairRow(row, workflow.repair) ?? row),
      number: index + firstRowNumber,
    }));
    const numbers = new Set(repaired.map(({ number }) => number));
    return {
      text: [...formatFailedRows(workflow.columns, repaired, numbers)].join(''),
      content: checkRows(repaired, []),
    };
  }

  const listRowNumbers = (group: Group) => workflow.identifyGroup(group).csvRowNumbers;

  const findRows = (some: readonly Group[]): readonly ImportRow<Types['column']>[] =>
    some
      .flatMap(listRowNumbers)
      .toSorted((one, other) => one - other)
      .flatMap((number) => rowsByNumber.get(number) ?? []);

  /** Separates the groups with errors, if there are others. */
  function splitBy(
    { errorCount }: Pick<ImportProblems, 'errorCount'>,
    check: (some: readonly Group[]) => ImportProblems,
  ): void {
    split = errorCount > 0 ? splitGroups(groups, listRowNumbers, check) : null;
  }

  const countSplit = () => split && { valid: split.valid.length, left: split.left.length };

  function leaveErrors(): Returned<'leaveErrors'> {
    if (!split) throw new Error('No group can be left.');
    const { valid, left, problemTexts } = split;
    leftRows = [
      ...leftRows,
      ...findRows(left).map((row) => ({ ...row, problem: problemTexts.get(row.number) ?? '' })),
    ];
    const content = checkRows(findRows(valid), []);
    return {
      content,
      text: formatValidRows(workflow.columns, rows),
      leftText: formatLeftRows(workflow.columns, leftRows),
      leftRows: leftRows.length,
    };
  }

  /** Adds the values of the cells to the problems. */
  function addValues({ problems, ...counts }: ImportProblems): ListedProblems {
    return {
      ...counts,
      problems: problems.map((problem) => {
        const cells: Partial<Record<string, string>> = rowsByNumber.get(problem.row)?.cells ?? {};
        return { ...problem, value: cells[problem.field] ?? null };
      }),
    };
  }

  const toRow = <Value>(
    group: Group,
    index: number,
    shown: readonly PreviewColumn<Value>[],
    content: Value,
  ): PreviewRow => {
    const { name, csvRowNumbers } = workflow.identifyGroup(group);
    const cells = shown.map(({ value }) => value(content));
    return {
      index,
      name,
      csvRows: formatRowNumbers(csvRowNumbers),
      cells,
      cardTexts: shown.flatMap(({ card, cardText }, at) =>
        card === undefined ? [] : (cardText?.(content) ?? String(cells[at])),
      ),
    };
  };

  const listGroups = (from: number, count: number, isChecked: boolean): Returned<'listGroups'> =>
    groups
      .slice(from, from + count)
      .map((group, at) =>
        isChecked && checked
          ? toRow(group, from + at, checked.columns, { group, lookUps })
          : toRow(group, from + at, columns, group),
      );

  function findDetails(index: number, isChecked: boolean): Returned<'findDetails'> {
    if (index >= groups.length) throw new Error(`The file has no group ${index}.`);
    const group: Group = groups[index];
    return {
      name: workflow.identifyGroup(group).name,
      tabs: isChecked && checked ? checked.listDetails(group, lookUps) : listDetails(group),
    };
  }

  async function validate(
    queries: readonly string[],
    createsMissing: boolean,
  ): Promise<Returned<'validate'>> {
    const api: Types['api'] = Object.fromEntries(
      queries.map((query) => [query, (...parameters: readonly unknown[]) => calls.call(query, parameters)]),
    );
    const { checks, summary, ...found } = await validateGroups(workflow, groups, api, createsMissing);
    lookUps = found.lookUps;
    const { lookUps: known } = found;
    if (checks && known !== null)
      splitBy(checks, (some) => workflow.checkGroups(some, known, createsMissing));
    duplicates = checks?.duplicates ?? [];
    return {
      summary,
      checks: checks && {
        ...addValues(checks),
        parts: countParts(groups),
        duplicates: groupDuplicates(duplicates),
        duplicateCount: checks.duplicateCount,
        lists: checks.lists.map((list) => ({
          ...list,
          entries: list.entries.slice(0, maxListedEntries),
          count: list.entries.length,
        })),
        split: countSplit(),
        missing: checks.missing,
      },
    };
  }

  const listDuplicates = (
    { kind, isExisting }: Pick<DuplicateGroup, 'kind' | 'isExisting'>,
    from: number,
    count: number,
  ): Returned<'listDuplicates'> =>
    duplicates
      .filter((entry) => entry.kind === kind && entry.isExisting === isExisting)
      .slice(from, from + count)
      .map(({ label, owner, csvRowNumbers, skippedCount }) => ({
        label,
        owner,
        csvRows: formatRowNumbers(csvRowNumbers),
        skippedCount,
      }));

  const calls = connectCalls(port, {
    read,
    repair,
    leaveErrors,
    listGroups,
    findDetails,
    validate,
    listDuplicates,
  });
}

/** Lists the first texts whose letters depend on the encoding. */
function listSamples(
  rows: readonly { number: number; cells: Readonly<Record<string, string>> }[],
): readonly LetterSample[] {
  const samples: LetterSample[] = [];
  for (const { number, cells } of rows)
    for (const cell of Object.values(cells)) {
      if (samples.length === maxSamples) return samples;
      if (/[^\0-\x7f]/.test(cell)) samples.push({ row: number, text: cell.slice(0, maxSampleLength) });
    }
  return samples;
}

const groupDuplicates = (duplicates: readonly DuplicateEntry[]): readonly DuplicateGroup[] =>
  Array.from(
    Map.groupBy(duplicates, ({ kind, isExisting }) => `${kind} ${isExisting}`).values(),
    (entries) => ({
      kind: entries[0]?.kind ?? '',
      isExisting: entries[0]?.isExisting ?? false,
      entryCount: entries.length,
      skippedCount: entries.reduce((sum, { skippedCount }) => sum + skippedCount, 0),
    }),
  );
