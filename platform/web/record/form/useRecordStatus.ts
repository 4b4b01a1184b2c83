import { announce, showToast } from '../../parts/toast/toast.ts';
import type { MutationQueue } from '../../query/mutationQueue.ts';
import type { PayloadWithErrors } from '../../query/useCommand.ts';
import { type RecordMutation, useRecordMutation } from './useRecordMutation.ts';

interface RecordStatusOptions<Activated, Inactivated, Input, Stored> {
  /** Name of the kind of record in the toasts, for example 'Customer'. */
  noun: string;
  record: { name: string; status: string };
  /** Second line once the record is inactive: 'Its orders stay as they are.' */
  inactivatedDetail?: string;
  /** Texts of the toasts after a failure, where they are specified: 'Error activating item'. */
  failed?: { activate: string; inactivate: string };
  activate: RecordMutation<Activated, Input, Stored>;
  inactivate: RecordMutation<Inactivated, Input, Stored>;
  input: Input;
  queue: MutationQueue;
  /** Publishes the changed record to the page. */
  publish: (stored: Stored) => void;
  /** Reads the record again; undefined when that fails. */
  reread: () => Promise<{ status: string } | undefined>;
}

/** Makes a stored record active or inactive and shows the outcome in a toast, which can undo that it became inactive. */
export function useRecordStatus<
  Activated extends Record<keyof Activated, PayloadWithErrors | null>,
  Inactivated extends Record<keyof Inactivated, PayloadWithErrors | null>,
  Input,
  Stored,
>({
  noun,
  record,
  inactivatedDetail,
  failed = {
    activate: `Error activating ${noun.toLowerCase()}`,
    inactivate: `Error inactivating ${noun.toLowerCase()}`,
  },
  input,
  queue,
  publish,
  reread,
  ...mutations
}: RecordStatusOptions<Activated, Inactivated, Input, Stored>) {
  const activate = useRecordMutation(mutations.activate);
  const inactivate = useRecordMutation(mutations.inactivate);

  async function changeStatus(to: 'ACTIVE' | 'INACTIVE'): Promise<boolean> {
    const isInactivated = to === 'INACTIVE';
    const { send } = isInactivated ? inactivate : activate;
    const outcome = await queue.enqueue(() => send(input));
    if (outcome.ok && outcome.payload.record) publish(outcome.payload.record);
    // A lost response may hide a success.
    const isDone = outcome.ok || (outcome.error !== undefined && (await reread())?.status === to);
    if (!isDone)
      showToast('error', isInactivated ? failed.inactivate : failed.activate, { detail: outcome.message });
    else if (isInactivated)
      showToast('success', `${noun} Inactivated`, {
        detail: inactivatedDetail ? `${record.name}: ${inactivatedDetail}` : record.name,
        // Each record has an offer of its own.
        action: { label: 'Undo', onClick: () => changeStatus('ACTIVE'), isOfferedUntilDone: true },
      });
    else announce(`${noun} Activated`);
    return isDone;
  }

  return {
    isChangingStatus: activate.isBusy || inactivate.isBusy,
    /** Makes an active record inactive, and an inactive one active. */
    changeStatus: () => void changeStatus(record.status === 'ACTIVE' ? 'INACTIVE' : 'ACTIVE'),
  };
}
