import type { ImportTypes, ImportWorkflow } from '#platform/kernel/import/importWorkflow.ts';
import type { ImportJobFieldsFragment } from '../query/documents.ts';

/** A column of the preview. */
export interface PreviewColumn<Group> {
  title: string;
  /** Numbers are right-aligned. */
  value: (group: Group) => string | number;
  /** Role on the card that replaces a row on narrow screens; columns without a role are omitted. */
  card?: 'title' | 'end' | 'line';
  /** Replaces the text on the card: '3 locations'. */
  cardText?: (group: Group) => string;
}

/** A tab of the details of a group: the fields of one record, or a table. */
export interface DetailTab {
  title: string;
  fields?: Readonly<Record<string, string>>;
  table?: { columns: readonly string[]; rows: readonly (readonly string[])[] };
}

/** A count with its name, e.g. 320 customers. */
export interface PartCount {
  label: string;
  count: number;
}

/** Successful and failed parts of an import job. */
export interface JobCounter {
  label: string;
  successful: number;
  failed: number;
}

/** An error of an import job, with the group and the rows of the file that it concerns. */
export interface ImportJobError {
  name: string;
  code: string;
  message: string;
  csvRows: readonly number[];
}

/** Texts and tables of one kind of import. Pure, because the worker builds the preview. */
export interface ImportScreens<Types extends ImportTypes> {
  workflow: ImportWorkflow<Types>;
  kind: ImportJobFieldsFragment['kind'];
  /** Page of the import. Pages of its jobs are below it. */
  path: string;
  /** List of the imported entities, with the text of the button that leads there. */
  list: { path: string; label: string };
  /** Noun for a group in singular and plural: 'customer'. */
  noun: { one: string; many: string };
  columns: readonly PreviewColumn<Types['group']>[];
  listDetails: (group: Types['group']) => readonly DetailTab[];
  /** Counts the parts that the import would create. */
  countParts: (groups: readonly Types['group'][]) => readonly PartCount[];
  /** Noun for `ImportChecks.newNames` in the plural: 'terms'. */
  newNamesLabel: string;
  listCounters: (job: ImportJobFieldsFragment) => readonly JobCounter[];
  /** Converts a finished job to the content of the results file. */
  toResults: (job: ImportJobFieldsFragment, errors: readonly ImportJobError[]) => Types['results'];
}
