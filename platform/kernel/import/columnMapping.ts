import { textKey } from '../text/normalizeText.ts';
import { problemColumn } from './importFiles.ts';

/** A column that the file of an import may have. */
export interface MappedColumn {
  title: string;
  /** Other titles for the same, in any case and with or without spaces: 'Unit' for 'UOM'. */
  synonyms?: readonly string[];
  /** A file without it cannot be imported. */
  isRequired?: boolean;
}

/** Index of a column in the file by the title of the column of the import; absent for one that is not imported. */
export type ColumnMapping = Readonly<Record<string, number | undefined>>;

/** Title of a column in the file by the title of the column of the import, as a company has chosen it. */
export type StoredMapping = Readonly<Record<string, string>>;

/** Returns a title without case, spaces and punctuation. */
const looseKey = (title: string): string => textKey(title).replaceAll(/[^\p{L}\p{N}%#]/gu, '');

/**
 * Proposes a column of the file for each column of an import: one with the same title, else the one that the company has chosen
 * before, else one with a similar title. None is proposed twice. `isGuessed` is true when a required column is missing, or a title
 * was guessed or occurs twice.
 */
export function guessMapping(
  columns: readonly MappedColumn[],
  header: readonly string[],
  stored: StoredMapping = {},
): { mapping: ColumnMapping; isGuessed: boolean } {
  const used = new Set<number>();
  const mapping: Record<string, number> = {};
  const assign = (find: (column: MappedColumn) => (title: string) => boolean): number => {
    const before = used.size;
    for (const column of columns) {
      if (mapping[column.title] !== undefined) continue;
      const matches = find(column);
      const index = header.findIndex((title, at) => !used.has(at) && title !== '' && matches(title));
      if (index < 0) continue;
      mapping[column.title] = index;
      used.add(index);
    }
    return used.size - before;
  };
  assign((column) => (title) => textKey(title) === textKey(column.title));
  assign(({ title: chosen }) => (title) => {
    const choice = stored[chosen];
    return choice !== undefined && textKey(title) === textKey(choice);
  });
  const guessed = assign(({ title: own, synonyms = [] }) => {
    const keys = [own, ...synonyms].map(looseKey);
    return (title) => keys.includes(looseKey(title));
  });
  const keys = header.map(textKey);
  const isRepeated = [...used].some(
    (index) => keys.indexOf(keys[index] ?? '') !== keys.lastIndexOf(keys[index] ?? ''),
  );
  return {
    mapping,
    isGuessed: guessed > 0 || isRepeated || findMappingProblem(columns, header, mapping) !== undefined,
  };
}

/**
 * Proposes columns as `guessMapping` does. `isCertain` is false when a person should look at them: something was guessed, or a
 * column has none while one of the file is left out.
 */
export function proposeMapping(
  columns: readonly MappedColumn[],
  header: readonly string[],
  stored?: StoredMapping,
): { mapping: ColumnMapping; isCertain: boolean } {
  const { mapping, isGuessed } = guessMapping(columns, header, stored);
  const isComplete = columns.every(({ title }) => mapping[title] !== undefined);
  const hasUnimported = listUnimportedColumns(header, mapping).length > 0;
  return { mapping, isCertain: !isGuessed && (isComplete || !hasUnimported) };
}

/** Returns the reason for which a file cannot be imported with a mapping: a required column is missing, or one is used twice. */
export function findMappingProblem(
  columns: readonly MappedColumn[],
  header: readonly string[],
  mapping: ColumnMapping,
): string | undefined {
  const titleByIndex = new Map<number, string>();
  for (const { title } of columns) {
    const index = mapping[title];
    if (index === undefined) continue;
    const other = titleByIndex.get(index);
    if (other !== undefined)
      return `The column ${header[index]} is chosen for ${other} and for ${title}. Choose another one for ${title}.`;
    titleByIndex.set(index, title);
  }
  const missing = columns.filter(({ title, isRequired }) => isRequired && mapping[title] === undefined);
  return missing.length > 0
    ? `Choose a column for ${missing.map(({ title }) => title).join(', ')}.`
    : undefined;
}

/** Returns the titles of the columns of a file that are not imported. */
export const listUnimportedColumns = (
  header: readonly string[],
  mapping: ColumnMapping,
): readonly string[] => {
  const used = new Set(Object.values(mapping));
  return header.filter(
    (title, index) => title !== '' && !used.has(index) && textKey(title) !== textKey(problemColumn),
  );
};

/** Returns the titles that a company has chosen where they are not those of the import. */
export const toStoredMapping = (
  columns: readonly MappedColumn[],
  header: readonly string[],
  mapping: ColumnMapping,
): StoredMapping =>
  Object.fromEntries(
    columns.flatMap(({ title }) => {
      const chosen = header[mapping[title] ?? -1];
      return chosen === undefined || textKey(chosen) === textKey(title) ? [] : [[title, chosen]];
    }),
  );
