import type { FeedProblem } from '#platform/kernel/feed/feedDefinition.ts';
import type { UnitOfWork } from '../database/unitOfWork.ts';
import { type FeedJobKind, registerJobKind } from '../import/jobKind.ts';

/** Outcome of a row. Warnings of the others are among the problems. */
export interface FeedOutcome {
  status: 'CREATED' | 'UPDATED' | 'UNCHANGED' | 'REFUSED';
  /** Null when the row was refused, and for what has no id. */
  entityId: string | null;
  problems: readonly FeedProblem[];
}

/** A kind of feed that a feature offers. Its reader passes rows of type `Input` on. */
export interface FeedKind<Input = unknown> {
  /** Name in addresses and commands, e.g. 'erp-prices'. */
  name: string;
  /** Contents of a feed, for the schema. */
  description: string;
  /** Needed besides 'imports.run'. */
  capability: string;
  /** Kind of the entities that rows change, e.g. 'ITEM'; TENANT for lists of the tenant. */
  entityType: string;
  /** Module of the worker thread that reads a feed; it calls `readFeedInWorker`. */
  reader: URL;
  /**
   * Creates or changes what the rows of a batch name; the outcomes are in their order. A refused row changes nothing. No two rows
   * have the same key, and no other feed of the kind runs for the tenant in this unit of work.
   */
  apply(unit: UnitOfWork, rows: readonly Input[]): Promise<readonly FeedOutcome[]>;
}

const kinds = new Map<string, FeedKind>();

/** Registers a kind of feed, e.g. 'items'. */
export function registerFeedKind<Input>(kind: FeedKind<Input>): void {
  kinds.set(kind.name, kind);
  const { description, capability, entityType } = kind;
  registerJobKind({ kind: toJobKind(kind.name), description, capability, entityType });
}

export const findFeedKind = (name: string): FeedKind | undefined => kinds.get(name);

export const listFeedNames = (): readonly string[] => [...kinds.keys()].toSorted();

/** Returns the kind under which a feed is in the list of imports, e.g. FEED_ERP_PRICES. */
export const toJobKind = (name: string): FeedJobKind => `FEED_${name.toUpperCase().replaceAll('-', '_')}`;

/** Returns the outcome of a refused row. */
export const refuseRow = (...problems: readonly FeedProblem[]): FeedOutcome => ({
  status: 'REFUSED',
  entityId: null,
  problems,
});
