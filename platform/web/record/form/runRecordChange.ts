import type { Outcome, UserErrorEntry } from '../../query/outcome.ts';
import { showOutcome } from '../../query/useCommand.ts';
import type { RecordSession } from './useRecordForm.ts';

/** A change of a stored record by one operation. */
interface RecordChange<Payload, Stored, Displayed extends Stored> {
  /** Title of the toasts of the server's warnings. */
  title?: string;
  /** Sends the operation; `displayed` is the record after the last response. */
  run: (displayed: Displayed) => Promise<Outcome<Payload>>;
  /** Returns the record in a response; null when the response lacks the change, which counts as refused then. */
  getStored: (payload: Payload) => Stored | null;
  /** Changes what the stored record does not include. */
  edit?: (displayed: Displayed, payload: Payload) => Partial<Displayed>;
  /** Returns true when the record shows that the operation succeeded although its response was lost. */
  isCarriedOut: (stored: Displayed) => boolean;
  /** Returns true when a refusal says that the displayed record is outdated. */
  isOutdated: (problems: readonly UserErrorEntry[]) => boolean;
}

interface ChangeFailure<Displayed> {
  ok: false;
  message?: string;
  problems: readonly UserErrorEntry[];
  /** The response was lost. */
  isLost: boolean;
  /** The record as it was read again. */
  stored: Displayed | undefined;
}

/**
 * Runs a change of a stored record in its turn of the record's queue, and shows what the response says. After a lost
 * response the stored record decides whether it succeeded. Failures are left to the caller.
 */
export async function runRecordChange<Payload, Stored, Displayed extends Stored>(
  { record, current, reread, publish }: RecordSession<Stored, Displayed>,
  { title, run, getStored, edit, isCarriedOut, isOutdated }: RecordChange<Payload, Stored, Displayed>,
): Promise<{ ok: true } | ChangeFailure<Displayed>> {
  const outcome = await run(current() ?? record);
  showOutcome(outcome, { title, quiet: true });
  const changed = outcome.ok ? getStored(outcome.payload) : null;
  if (outcome.ok && changed) {
    publish(changed, edit && ((displayed) => edit(displayed, outcome.payload)));
    return { ok: true };
  }
  const failure = outcome.ok
    ? { problems: [], isLost: false }
    : { message: outcome.message, problems: outcome.entries, isLost: outcome.error !== undefined };
  const isRead = failure.isLost || isOutdated(failure.problems);
  const stored = isRead ? ((await reread()) ?? undefined) : undefined;
  if (!failure.isLost || !stored || !isCarriedOut(stored)) return { ok: false, ...failure, stored };
  publish(stored);
  return { ok: true };
}
