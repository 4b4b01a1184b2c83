import type { ImportTypes, ImportWorkflow } from '#platform/kernel/import/importWorkflow.ts';
import type { WizardButtonTexts } from '#platform/kernel/import/wizardActions.ts';
import type { MessageKind } from '../parts/message/messageStyles.ts';
import type { ImportJobFieldsFragment, ImportResultsQuery } from '../query/documents.ts';
import type { ListedProblem } from './listedProblem.ts';

/** A column of the preview. */
export interface PreviewColumn<Group> {
  title: string;
  /** Numbers are right-aligned. */
  value: (group: Group) => string | number;
  /** Amounts are texts, because a file may contain others; they are right-aligned. Short codes stay in one line. */
  kind?: 'amount' | 'code';
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
  /** Absent for parts that cannot fail alone. */
  failed?: number;
}

/** A list of problems under one heading. */
export interface ProblemSection {
  /** Says how the cells of the file should be written, or names the entries of the list. */
  help?: string;
  /** Lists only the first ones and says how many others there are. */
  first?: { count: number; describeOthers: (count: number) => string };
}

/** Groups with what the checks found, listed below checks without errors. */
interface CheckedGroups<Types extends ImportTypes> {
  title: string;
  columns: readonly PreviewColumn<{ group: Types['group']; lookUps: Types['lookUps'] }>[];
  listDetails: (group: Types['group'], lookUps: Types['lookUps']) => readonly DetailTab[];
}

/** Result of a group, as the server has it. */
export type ImportResult = NonNullable<ImportResultsQuery['importResults']>['nodes'][number];

/** A column of the imported groups in the results. */
export interface ImportedColumn {
  title: string;
  value: (result: ImportResult) => string;
  /** Returns the path of the page to which the value links, if there is one. */
  path?: (result: ImportResult) => string | undefined;
}

/** Imported groups as the results list them; the first column is the title of a card. */
export interface ImportedTable {
  title: string;
  columns: readonly ImportedColumn[];
}

/** An error of an import job, with the group and the rows of the file that it concerns. */
export interface ImportJobError {
  groupKey: string;
  name: string;
  step: string;
  code: string;
  message: string;
  csvRows: readonly number[];
}

/** Texts of a wizard. */
interface WizardTexts {
  buttons: WizardButtonTexts;
  /** Title of the checks against existing data. */
  validationTitle: string;
  /** Text below a validation without errors. */
  validationHelp: string;
  /** Column of the failed groups with their keys, where the name does not identify a group: 'SKU'. */
  groupKey: string;
}

/** Texts and tables of one kind of import. Pure, because the worker builds the preview. */
export interface ImportScreens<Types extends ImportTypes> {
  workflow: ImportWorkflow<Types>;
  kind: ImportJobFieldsFragment['kind'];
  /** Page of the import. Pages of its jobs are below it. */
  path: string;
  /** List of the imported entities, with the text of the button that leads there. */
  list: { path: string; label: string };
  /** Cancel in the preview leads back to the upload (spec 2 §4); otherwise it leaves for the list. */
  isPreviewResetByCancel?: boolean;
  /** Noun for a group in singular and plural: 'customer'. */
  noun: { one: string; many: string };
  columns: readonly PreviewColumn<Types['group']>[];
  listDetails: (group: Types['group']) => readonly DetailTab[];
  /** Counts the parts that the import would create. */
  countParts: (groups: readonly Types['group'][]) => readonly PartCount[];
  /** Texts of the wizard, where they differ from those of the customer import. */
  texts?: Partial<WizardTexts>;
  /** Groups with what the checks found, e.g. prices. */
  checked?: CheckedGroups<Types>;
  /** Errors that the results list, by default the last five. */
  listedErrors?: 'ALL' | 'FIRST_FIVE';
  /** Steps as people read them, where results show them. */
  stepLabels?: Readonly<Record<string, string>>;
  /** A group is imported whole or not at all, so imported ones have no errors. */
  isGroupWhole?: boolean;
  /** Returns the notification above the results. */
  describeResults?: (job: ImportJobFieldsFragment) => { kind: MessageKind; text: string } | undefined;
  /** Returns the title of the group of problems to which an error belongs; by default its code decides. */
  problemTitle?: (problem: ListedProblem) => string;
  /** Lists of problems by their titles, where they differ from the usual ones. */
  problemSections?: Readonly<Record<string, ProblemSection>>;
  /** Returns the title of the group to which a warning without a heading belongs; by default all are 'Warnings'. */
  warningTitle?: (problem: ListedProblem) => string;
  /** Option of the start of an import: the checkbox 'Update prices from file' of items. */
  updatePrices?: { label: string; help: string };
  listCounters: (job: ImportJobFieldsFragment) => readonly JobCounter[];
  /** Counts of a running job, where they differ from those of its results. */
  countProgress?: (job: ImportJobFieldsFragment) => readonly PartCount[];
  /** Imported groups that the results list, with links to their pages. */
  imported?: ImportedTable;
  /** Converts a finished job and the results of all groups to the content of the results file, for imports that have one. */
  toResults?: (job: ImportJobFieldsFragment, results: readonly ImportResult[]) => Types['results'];
}
