import { checkFormat } from '#platform/kernel/import/checkFormat.ts';
import { formatRowNumbers } from '#platform/kernel/import/formatRowNumbers.ts';
import type { ImportRow } from '#platform/kernel/import/importDefinition.ts';
import type { ImportProblems } from '#platform/kernel/import/importProblems.ts';
import type { DuplicateEntry, ImportTypes } from '#platform/kernel/import/importWorkflow.ts';
import { readImportFile } from '#platform/kernel/import/readImportFile.ts';
import { validateGroups } from '#platform/kernel/import/validateGroups.ts';
import type { ImportScreens } from '../importScreens.ts';
import type { DuplicateGroup, ImportReader, ListedProblems } from './importReader.ts';
import { type CallPort, connectCalls } from './remoteCalls.ts';

/** A file as the page sends it. */
interface SentFile {
  name: string;
  type: string;
  size: number;
  bytes: ArrayBuffer;
}

/** Results of a reader, without the promises. */
type Returned<Name extends keyof ImportReader> = Awaited<ReturnType<ImportReader[Name]>>;

const maxListedNames = 100;

/**
 * Reads, checks and groups files for a page that `connectReader` connects. Rows and groups stay here; the page receives the texts
 * that it shows. `port` is the global scope of the worker.
 */
export function serveImport<Types extends ImportTypes>(
  { workflow, columns, listDetails, countParts }: ImportScreens<Types>,
  port = globalThis as unknown as CallPort,
): void {
  type Group = Types['group'];
  let rows: readonly ImportRow<Types['column']>[] = [];
  let groups: readonly Group[] = [];
  let duplicates: readonly DuplicateEntry[] = [];
  const cardColumns = columns.filter(({ card }) => card !== undefined);

  function read({ bytes, ...file }: SentFile): Returned<'read'> {
    rows = [];
    groups = [];
    const result = readImportFile(workflow, { ...file, bytes: new Uint8Array(bytes) }, TextDecoder);
    if (!result.ok)
      return {
        problems: result.problems
          .filter(({ severity }) => severity === 'ERROR')
          .map(({ message }) => message),
      };
    rows = result.value;
    groups = workflow.group(rows);
    return {
      totalRows: rows.length,
      groupCount: groups.length,
      notices: result.notices.map(({ message }) => message),
      format: addValues(checkFormat(workflow, rows)),
    };
  }

  /** Adds the values of the cells to the problems. */
  function addValues({ errorCount, warningCount, problems }: ImportProblems): ListedProblems {
    const numbers = new Set(problems.map(({ row }) => row));
    const rowByNumber = new Map(
      rows.flatMap((row) => (numbers.has(row.number) ? [[row.number, row] as const] : [])),
    );
    return {
      errorCount,
      warningCount,
      problems: problems.map(({ severity, code, row, field, message }) => {
        const cells: Partial<Record<string, string>> = rowByNumber.get(row)?.cells ?? {};
        return { severity, code, row, field, message, value: cells[field] ?? '' };
      }),
    };
  }

  const listGroups = (from: number, count: number): Returned<'listGroups'> =>
    groups.slice(from, from + count).map((group, at) => {
      const { name, csvRowNumbers } = workflow.identifyGroup(group);
      return {
        index: from + at,
        name,
        csvRows: formatRowNumbers(csvRowNumbers),
        cells: columns.map(({ value }) => value(group)),
        cardTexts: cardColumns.map(({ value, cardText }) => cardText?.(group) ?? String(value(group))),
      };
    });

  function findDetails(index: number): Returned<'findDetails'> {
    if (index >= groups.length) throw new Error(`The file has no group ${index}.`);
    const group: Group = groups[index];
    return { name: workflow.identifyGroup(group).name, tabs: listDetails(group) };
  }

  async function validate(queries: readonly string[]): Promise<Returned<'validate'>> {
    const api: Types['api'] = Object.fromEntries(
      queries.map((query) => [query, (keys: readonly string[]) => calls.call(query, [keys])]),
    );
    const { checks, summary } = await validateGroups(workflow, groups, api);
    duplicates = checks?.duplicates ?? [];
    return {
      summary,
      checks: checks && {
        ...addValues(checks),
        parts: countParts(groups),
        duplicates: groupDuplicates(duplicates),
        duplicateCount: checks.duplicateCount,
        newNames: checks.newNames.slice(0, maxListedNames),
        newNameCount: checks.newNames.length,
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
    listGroups,
    findDetails,
    validate,
    listDuplicates,
  });
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
