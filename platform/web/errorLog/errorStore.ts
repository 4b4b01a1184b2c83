import * as z from 'zod';
import {
  markAllViewed,
  type ErrorEntry,
  isNetworkFailure,
  type NewError,
  addError,
} from '#platform/kernel/errorLog/errorLog.ts';
import { createId } from '../parts/createId.ts';
import { persistedValue } from '../settings/persistedValue.ts';

const entry = z.object({
  id: z.string(),
  code: z.string(),
  message: z.string(),
  detail: z.string(),
  extra: z.string(),
  timestamp: z.string(),
  viewed: z.boolean(),
  count: z.number(),
});

interface StoredErrorLog {
  /** Tenant and id of the user it belongs to; empty before anybody has signed in. */
  owner: string;
  entries: readonly ErrorEntry[];
}

const empty: StoredErrorLog = { owner: '', entries: [] };

/** The error log of this browser and its user (spec 1 §4). */
export const errorLog = persistedValue<StoredErrorLog>(
  'error',
  z.object({ owner: z.string(), entries: z.array(entry) }).readonly(),
  empty,
);

const updateEntries = (entries: (log: StoredErrorLog) => readonly ErrorEntry[]): void => {
  const log = errorLog.get();
  const next = entries(log);
  if (next !== log.entries) errorLog.set({ ...log, entries: next });
};

/** A failure to record. */
export interface Failure {
  code: string;
  message: string;
  detail?: string;
  /** Details for support: codes and ids, never tokens or the data sent. */
  extra?: Readonly<Record<string, unknown>>;
  /** An ordinary problem, such as a conflict or an invalid value, which the page has shown: the bell does not count it. */
  isOrdinary?: boolean;
}

/** Records a failure; network failures count as viewed (spec 1 §8). */
export function recordFailure({ code, message, detail = '', extra = {}, isOrdinary = false }: Failure): void {
  const error: NewError = {
    id: createId(),
    code,
    message,
    detail,
    extra: Object.keys(extra).length > 0 ? JSON.stringify(extra, null, 2) : '',
    timestamp: new Date().toISOString(),
    viewed: isOrdinary || isNetworkFailure(message) || isNetworkFailure(detail),
  };
  updateEntries(({ entries }) => addError(entries, error));
}

export const markErrorsViewed = (): void => updateEntries(({ entries }) => markAllViewed(entries));

/** Clears the log at sign-out (decision G3). */
export const clearErrorLog = (): void => errorLog.set(empty);

/** Assigns the log to the signed-in user and removes the entries of another user. */
export function setErrorLogOwner(owner: string): void {
  const log = errorLog.get();
  if (log.owner === owner) return;
  errorLog.set({ owner, entries: log.owner === '' ? log.entries : [] });
}
