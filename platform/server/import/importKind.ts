import type { ImportKind, ImportRun } from '#platform/kernel/import/importIds.ts';
import type { Result } from '#platform/kernel/results/result.ts';
import type { UnitOfWork } from '../database/unitOfWork.ts';
import type { ImportCounts, ImportGroupOutcome } from './importOutcome.ts';
import { type JobKind, registerJobKind } from './jobKind.ts';

/** Choices of the user about what an import creates. */
export interface ImportChoices {
  /** ITEMS only: programs that do not exist are created; otherwise they are errors. */
  createPrograms?: boolean;
  /** CUSTOMERS only: days of terms that do not exist, by name. */
  termDays?: readonly { name: string; days: number }[];
}

/** The import that a server runs. */
export interface RunningImport extends ImportRun {
  /** Start of the import in milliseconds. */
  startedAt: number;
  /** ITEMS only: existing items take the prices of the file. */
  updatePrices: boolean;
  choices: ImportChoices;
  /** Returns whether a user wants to cancel the import. No group is begun after that. */
  isCancelRequested: () => Promise<boolean>;
  /** Reports a bug that failed a part of a group. */
  report: (error: unknown) => void;
}

/** A group of rows as its reader has stored it. */
export interface StoredGroup<Group> {
  key: string;
  /** Index of the group in the file. */
  index: number;
  group: Group;
}

/** A kind of import that a feature offers. Its reader stores groups of type `Group`. */
interface RegisteredImportKind<Group> {
  kind: ImportKind;
  description: string;
  /** Needed besides 'imports.run'. */
  capability: string;
  /** Needed to start an import, to cancel and to retry it. */
  furtherCapabilities?: readonly string[];
  /** Kind of the entities that groups import, e.g. 'CUSTOMER'. */
  entityType: string;
  /** Returns the module of the worker thread that reads a file; it calls `readImportInWorker`. Jobs that were read have a start content. */
  findReader: (unit: UnitOfWork, startContent: unknown) => URL | Promise<URL>;
  /** Runs the step before the first group and returns what it counts; its problem stops the import. */
  start: (unit: UnitOfWork, running: RunningImport, content: unknown) => Promise<Result<ImportCounts>>;
  /** Groups that one transaction imports: more of those that are imported together, for each transaction has its costs. */
  groupsPerStep: number;
  /** Error of a failed start. */
  startError: { code: string; message: string };
  /** Imports groups; the outcomes are in their order. A group without one is left for later. */
  importGroups(
    unit: UnitOfWork,
    running: RunningImport,
    groups: readonly StoredGroup<Group>[],
  ): Promise<readonly (ImportGroupOutcome | undefined)[]>;
  /** Returns the outcome of a group that fails as a whole, because of a bug. */
  failGroup(group: StoredGroup<Group>): ImportGroupOutcome;
}

const kinds = new Map<JobKind, RegisteredImportKind<unknown>>();

/** Registers a kind of import, e.g. CUSTOMERS. */
export function registerImportKind<Group>(kind: RegisteredImportKind<Group>): void {
  kinds.set(kind.kind, kind);
  registerJobKind(kind);
}

/** Returns a registered kind. Throws for another one, which the schema or the commands exclude. */
export function getImportKind(name: JobKind): RegisteredImportKind<unknown> {
  const kind = kinds.get(name);
  if (!kind) throw new Error(`No feature imports ${name}.`);
  return kind;
}
