import { type FileEncoding, listReadableEncodings } from '#platform/kernel/csv/decodeText.ts';
import type { Day } from '#platform/kernel/dates/day.ts';
import { checkFormat } from '#platform/kernel/import/checkFormat.ts';
import { addCorrection, type CorrectedCells, correctRows } from '#platform/kernel/import/correctRows.ts';
import { formatRowNumbers } from '#platform/kernel/import/formatRowNumbers.ts';
import type { ColumnMapping } from '#platform/kernel/import/columnMapping.ts';
import { formatLeftRows, type LeftRow } from '#platform/kernel/import/importFiles.ts';
import { type ImportRow, repairRow } from '#platform/kernel/import/importDefinition.ts';
import type { ImportProblems } from '#platform/kernel/import/importProblems.ts';
import type { DuplicateEntry, ImportTypes } from '#platform/kernel/import/importWorkflow.ts';
import { type MappedFile, readMappedFile } from '#platform/kernel/import/readMappedFile.ts';
import { splitGroups, type SplitGroups } from '#platform/kernel/import/splitGroups.ts';
import { validateGroups } from '#platform/kernel/import/validateGroups.ts';
import type { ImportScreens, PreviewColumn } from '../importScreens.ts';
import { describeProblems, joinCells } from './describeRow.ts';
import { groupDuplicates } from './groupDuplicates.ts';
import type { DuplicateGroup, ImportReader, PreviewRow, ReadColumns, ReadFile } from './importReader.ts';
import { listSamples } from './letterSamples.ts';
import type { ListedProblem, ListedProblems } from '../listedProblem.ts';
import { type CallPort, connectCalls } from './remoteCalls.ts';
import { writeRows } from './writeRows.ts';

/** A file as the page sends it. */
interface SentFile {
  name: string;
  type: string;
  size: number;
  bytes: ArrayBuffer;
  /** Day of the company, for imports that compare with it. */
  today: Day | undefined;
}

/** Results of a reader, without the promises. */
type Returned<Name extends keyof ImportReader> = Awaited<ReturnType<ImportReader[Name]>>;

const maxListedEntries = 100;

/**
 * Reads, checks and groups files for a page that `connectReader` connects. Rows and groups stay here; the page receives the texts
 * that it shows. `port` is the global scope of the worker.
 */
export function serveImport<Types extends ImportTypes>(
  { workflow, columns, listDetails, countParts, checked }: ImportScreens<Types>,
  port = globalThis as unknown as CallPort,
): void {
  type Group = Types['group'];
  let sent: SentFile | undefined;
  let today: Day | undefined;
  let notices: readonly string[] = [];
  let header: Pick<MappedFile<string>, 'columns' | 'unimported'> = { columns: null, unimported: [] };
  let rows: readonly ImportRow<Types['column']>[] = [];
  let rowsByNumber: ReadonlyMap<number, ImportRow<Types['column']>> = new Map();
  let groups: readonly Group[] = [];
  let duplicates: readonly DuplicateEntry[] = [];
  let lookUps: Types['lookUps'] | null = null;
  let split: SplitGroups<Group> | null = null;
  let leftRows: readonly LeftRow<Types['column']>[] = [];
  let readRows: readonly ImportRow<Types['column']>[] = [];
  let corrections: ReadonlyMap<number, CorrectedCells> = new Map();
  /** Whether the file is written anew even without a correction. */
  let isRewritten = false;
  let formatProblems: readonly ListedProblem[] = [];
  let dataProblems: readonly ListedProblem[] = [];

  function read(file: SentFile, options: ReadColumns): Returned<'read'> {
    const { bytes: buffer, today: day, ...description } = file;
    const bytes = new Uint8Array(buffer);
    const readAs = (encoding?: FileEncoding) =>
      readMappedFile(workflow, { ...description, bytes }, TextDecoder, { ...options, encoding });
    const encodings = listReadableEncodings(bytes, TextDecoder);
    const result = readAs();
    if (!result.ok)
      return {
        problems: result.problems
          .filter(({ severity }) => severity === 'ERROR')
          .map(({ message }) => message),
        choices: encodings.flatMap((encoding) => {
          const chosen = readAs(encoding);
          return chosen.ok ? { encoding, samples: listSamples(chosen.value.rows) } : [];
        }),
      };
    const { columns: found, unimported, isCertain, isMapped, rows: fileRows } = result.value;
    sent = file;
    if (found && !isCertain) return { columns: found };
    const corrected = correctRows(workflow, fileRows, corrections);
    const text = isMapped || corrections.size > 0 ? writeRows(workflow, corrected) : null;
    today = day;
    leftRows = [];
    readRows = fileRows;
    isRewritten = isMapped;
    header = { columns: found, unimported };
    notices = result.notices.map(({ message }) => message);
    return { content: { ...checkRows(corrected), encodings }, text };
  }

  function mapColumns(mapping: ColumnMapping): Returned<'mapColumns'> {
    if (!sent) throw new Error('No file was read.');
    return read(sent, { mapping });
  }

  function checkRows(fileRows: readonly ImportRow<Types['column']>[]): ReadFile {
    rows = fileRows;
    rowsByNumber = new Map(rows.map((row) => [row.number, row]));
    groups = workflow.group(rows);
    const format = checkFormat(workflow, rows, groups, today);
    splitBy(format, (some) => checkFormat(workflow, findRows(some), some, today));
    const listed = addValues(format);
    formatProblems = listed.problems;
    dataProblems = [];
    const repaired = rows.filter((row) => repairRow(row, workflow.repair) !== undefined).length;
    return {
      totalRows: rows.length,
      groupCount: groups.length,
      ...header,
      notices,
      format: listed,
      split: countSplit(),
      repair:
        workflow.repair && repaired > 0
          ? { text: workflow.repair.describe(repaired), label: workflow.repair.label }
          : null,
      encodings: [],
      samples: listSamples(rows),
    };
  }

  function rewrite(some: readonly ImportRow<Types['column']>[]): Returned<'repair'> {
    const text = writeRows(workflow, some);
    isRewritten = true;
    return { content: checkRows(some), text };
  }

  function correct(number: number, cells: CorrectedCells): Returned<'correct'> {
    const before = findRow(number).cells;
    const corrected = correctRows(workflow, rows, new Map([[number, cells]]));
    const after = corrected.find((row) => row.number === number)?.cells ?? {};
    const original = readRows.find((row) => row.number === number)?.cells ?? {};
    const next = addCorrection(corrections, number, { original, before, after });
    const text = isRewritten || next.size > 0 ? writeRows(workflow, corrected) : null;
    corrections = next;
    return { content: checkRows(corrected), text };
  }

  function findRow(number: number): Returned<'findRow'> {
    const { cells } = rowsByNumber.get(number) ?? {};
    if (!cells) throw new Error(`The file has no row ${number}.`);
    const problems = [...formatProblems, ...dataProblems].filter(({ row }) => row === number);
    return { number, cells, ...describeProblems(workflow.columns, problems) };
  }

  const repair = (): Returned<'repair'> => rewrite(rows.map((row) => repairRow(row, workflow.repair) ?? row));

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
    const justLeft = findRows(left).map((row) => ({ ...row, problem: problemTexts.get(row.number) ?? '' }));
    const rest = rewrite(findRows(valid));
    leftRows = [...leftRows, ...justLeft];
    return {
      ...rest,
      left: { text: formatLeftRows(workflow.columns, leftRows), rowCount: leftRows.length },
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
    const { name, csvRowNumbers } = workflow.identifyGroup(group);
    return {
      name,
      rows: csvRowNumbers.flatMap((number) => {
        const { cells } = rowsByNumber.get(number) ?? {};
        return cells ? { number, text: joinCells(workflow.columns, cells) } : [];
      }),
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
    const listed = checks && addValues(checks);
    dataProblems = listed?.problems ?? [];
    return {
      summary,
      checks: checks &&
        listed && {
          ...listed,
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
    mapColumns,
    correct,
    findRow,
    repair,
    leaveErrors,
    listGroups,
    findDetails,
    validate,
    listDuplicates,
  });
}
