import type { ImportDefinition, ImportRow } from './importDefinition.ts';
import type { ImportKind } from './importIds.ts';
import type { ImportProblems } from './importProblems.ts';

/** Types of one kind of import. */
export interface ImportTypes {
  column: string;
  group: unknown;
  /** Queries of the look-ups, run by the browser or the server. */
  api: unknown;
  /** Existing data that the checks compare with. */
  lookUps: unknown;
  /** Outcome of an import, as its results file has it. */
  results: unknown;
}

/** A group as progress and results name it. */
export interface GroupIdentity {
  /** Identifies the group within its file. */
  key: string;
  name: string;
  csvRowNumbers: readonly number[];
  /** Purchase order number and customer of an order, as the file has them. */
  poNumber?: string | null;
  customerId?: string | null;
}

/** An entry that several rows of a file repeat, or that exists: imported once or not at all. */
export interface DuplicateEntry {
  /** 'Location code', 'Contact' ... */
  kind: string;
  /** The entry as the file has it, e.g. a code or an address. */
  label: string;
  /** Name of its group. */
  owner: string;
  /** All rows of the entry, in the order of the file. */
  csvRowNumbers: readonly number[];
  isExisting: boolean;
  /** Number of rows that add nothing. */
  skippedCount: number;
}

/** A whole number of a new entry that the user can change before the import, e.g. the days of terms. */
export interface EntryNumber {
  /** Identifies the entry in the choices of the start. */
  key: string;
  label: string;
  unit: string;
  /** Number that the file tells; null when it tells none. */
  value: number | null;
  /** Number of an entry for which neither the file nor the user has one. */
  fallback: number;
  max: number;
}

/** An entry that a user should see before the import. */
interface ListEntry {
  name: string;
  detail?: string;
  number?: EntryNumber;
}

/** Entries that a user should see before the import, e.g. terms that it creates. */
export interface EntryList {
  title: string;
  /** Name of its counter; lists without entries have one, too. */
  counter: string;
  isNew: boolean;
  entries: readonly ListEntry[];
}

/** Outcome of the checks against existing data and other groups. */
export interface ImportChecks extends ImportProblems {
  duplicates: readonly DuplicateEntry[];
  /** Sum of the skipped rows of all duplicates. */
  duplicateCount: number;
  lists: readonly EntryList[];
  /** Entries whose absence is an error, and which the import can create: what it says, and its button. */
  missing?: { text: string; action: string };
}

/** Notification after the checks. */
export interface ImportSummary {
  severity: 'ERROR' | 'WARNING' | 'INFO' | 'SUCCESS';
  text: string;
}

/** A text file for download. */
export interface TextFile {
  name: string;
  type: string;
  text: string;
}

/** An import as browser and server run it: the definition of its file, look-ups and checks. Pure. */
export interface ImportWorkflow<Types extends ImportTypes> extends ImportDefinition<
  Types['column'],
  Types['group']
> {
  kind: ImportKind;
  /** Rows of a group have the same key, and no others: the groups of a large file are made one key after the other. */
  rowKey: (row: ImportRow<Types['column']>) => string;
  identifyGroup: (group: Types['group']) => GroupIdentity;
  /** Reads the existing data that the groups refer to, in batches. */
  look: (api: Types['api'], groups: readonly Types['group'][]) => Promise<Types['lookUps']>;
  /** `createsMissing` says that the import creates the entries that `missing` names. */
  checkGroups: (
    groups: readonly Types['group'][],
    lookUps: Types['lookUps'],
    createsMissing: boolean,
  ) => ImportChecks;
  summarizeChecks: (checks: ImportChecks) => ImportSummary;
  /** Returns the download of the results step, for imports that have one. `day` is in its name. */
  buildResultsFile?: (results: Types['results'], at: { day: string; timestamp: string }) => TextFile;
}
