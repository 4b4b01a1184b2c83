import { joinFirst } from '#platform/kernel/text/joinFirst.ts';
import { commitEditedCell } from '#platform/web/grid/editing/commitEditedCell.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import type { MutationQueue } from '#platform/web/query/mutationQueue.ts';
import type { Outcome } from '#platform/web/query/outcome.ts';
import { runRecordChange } from '#platform/web/record/form/runRecordChange.ts';
import type { RecordSession } from '#platform/web/record/form/useRecordForm.ts';
import { type OrderStatus, orderStatusLabel } from '../orderStatus.ts';

/** Title of the message about a status that is not set. */
export const formatRefusedTitle = (to: OrderStatus): string =>
  `Unable to update status to ${orderStatusLabel(to)}`;

/** Names unsaved input. */
const formatUnsaved = (unsaved: readonly string[]): string =>
  `Not saved: ${joinFirst(unsaved)}. Enter it again, or repeat the action to continue without it.`;

const noLines = (): Promise<boolean> => Promise.resolve(true);

/**
 * Waits until all edits are stored, and lines that are being added; returns false, and says so under `title`, when something
 * is left over.
 */
export async function areEditsStored(
  queue: MutationQueue,
  title: string,
  waitForLines: () => Promise<boolean> = noLines,
): Promise<boolean> {
  commitEditedCell();
  if (!(await waitForLines())) return false;
  const unsaved = await queue.takeUnsavedMessages();
  if (unsaved.length === 0) return true;
  showToast('error', title, { detail: formatUnsaved(unsaved), isPersistent: true });
  return false;
}

interface StatusChange<Payload, Stored, Displayed extends Stored> {
  to: OrderStatus;
  /** Title of the toasts of the server's warnings. */
  title: string;
  /** Title of the error when the response is lost. */
  failure: string;
  /** Returns the message about a refused change, if it is not the usual one with the reason as its detail. */
  describeFailure?: ((reason: string | undefined) => string) | undefined;
  run: (newest: Displayed) => Promise<Outcome<Payload>>;
  getStored: (payload: Payload) => Stored | null;
}

/** Sets the status of an order or master order; resolves to the record before it, undefined when the status stays. */
export async function runStatusChange<
  Payload,
  Stored extends { readonly status?: OrderStatus | undefined },
  Displayed extends Stored,
>(
  session: RecordSession<Stored, Displayed>,
  { to, title, failure, describeFailure, run, getStored }: StatusChange<Payload, Stored, Displayed>,
): Promise<Displayed | undefined> {
  let before = session.record;
  const result = await session.queue.enqueue(async () =>
    runRecordChange<Payload, Stored, Displayed>(session, {
      title,
      run: async (newest) => {
        before = newest;
        return run(newest);
      },
      // A refusal returns no record, so its status differs from the requested one (decision O3).
      getStored: (payload) => {
        const stored = getStored(payload);
        return stored?.status === to ? stored : null;
      },
      isCarriedOut: (stored) => stored.status === to,
      isOutdated: () => true,
    }),
  );
  if (result.ok) return before;
  const { message, isLost } = result;
  const refusedTitle = formatRefusedTitle(to);
  if (isLost) showToast('error', failure, { detail: `${refusedTitle}: ${message}` });
  else if (describeFailure) showToast('error', describeFailure(message));
  else showToast('error', refusedTitle, { detail: message });
  return undefined;
}
