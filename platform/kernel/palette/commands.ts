import { foldText } from '../search/searchWords.ts';

/** Searchable texts of a command in the palette. */
export interface PaletteCommand {
  /** 'Update Status', 'Order 100700'. */
  readonly label: string;
  /** Distinguishes commands with the same label: 'Acknowledged', a customer. */
  readonly detail?: string | undefined;
  /** Further search terms. */
  readonly words?: string | undefined;
}

const splitWords = (text: string): readonly string[] => foldText(text).split(/\s+/).filter(Boolean);

/** Ranks a match: 0 the label starts with the text, 1 a word of the label does, 2 every word occurs; undefined without a match. */
function matchRank({ label, detail = '', words = '' }: PaletteCommand, typed: string): number | undefined {
  const name = foldText(label);
  const text = foldText(typed.trim());
  const all = foldText(`${label} ${detail} ${words}`);
  if (!splitWords(typed).every((word) => all.includes(word))) return undefined;
  if (name.startsWith(text)) return 0;
  return splitWords(name).some((word) => word.startsWith(text)) ? 1 : 2;
}

/** Returns the commands that contain every typed word, best match first; all commands while nothing is typed. */
export const matchCommands = <Item extends PaletteCommand>(
  commands: readonly Item[],
  typed: string,
): readonly Item[] => {
  if (typed.trim() === '') return commands;
  return commands
    .flatMap((command) => {
      const rank = matchRank(command, typed);
      return rank === undefined ? [] : [{ command, fits: rank }];
    })
    .toSorted((a, b) => a.fits - b.fits)
    .map(({ command }) => command);
};

/** A recently opened record. */
export interface VisitedRecord {
  readonly path: string;
  readonly label: string;
  readonly detail: string;
}

const maxVisitedRecords = 8;

/** Moves the record to the front, without duplicates. */
export const addVisitedRecord = (
  records: readonly VisitedRecord[],
  record: VisitedRecord,
): readonly VisitedRecord[] =>
  [record, ...records.filter(({ path }) => path !== record.path)].slice(0, maxVisitedRecords);
