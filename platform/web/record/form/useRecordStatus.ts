import { announce, showToast } from '../../parts/toast/toast.ts';
import { type RecordMutation, useRecordMutation } from './recordMutation.ts';
import type { RecordSession } from './useRecordForm.ts';

/** A record that users make active and inactive. */
export interface StatusRecord {
  readonly name: string;
  readonly status: string;
}

/** How records of a kind become active and inactive; a target is what their mutations need. Responses may be partial. */
export interface RecordStatus<Target, Stored> {
  /** 'customer': "Customer Inactivated". */
  noun: string;
  /** Second line once the record is inactive: 'Its orders stay as they are.' */
  inactivatedDetail?: string;
  /** Texts of the toasts after a failure, where they are specified: 'Error activating item'. */
  failed?: { activate: string; inactivate: string };
  activate: RecordMutation<Target, Partial<Stored>>;
  inactivate: RecordMutation<Target, Partial<Stored>>;
}

/** Makes a stored record active or inactive and shows the outcome in a toast, which can undo that it became inactive. */
export function useRecordStatus<Stored, Displayed extends Stored & StatusRecord>(
  {
    noun,
    inactivatedDetail,
    failed = { activate: `Error activating ${noun}`, inactivate: `Error inactivating ${noun}` },
    ...mutations
  }: RecordStatus<Displayed, Stored>,
  { record, current, queue, publish, reread }: RecordSession<Stored, Displayed>,
) {
  const activate = useRecordMutation(mutations.activate);
  const inactivate = useRecordMutation(mutations.inactivate);
  const title = noun.charAt(0).toUpperCase() + noun.slice(1);

  async function changeStatus(to: 'ACTIVE' | 'INACTIVE'): Promise<boolean> {
    const isInactivated = to === 'INACTIVE';
    const { send } = isInactivated ? inactivate : activate;
    const outcome = await queue.enqueue(() => send(record));
    if (outcome.ok && outcome.payload.record)
      publish({ ...(current() ?? record), ...outcome.payload.record });
    // A lost response may hide a success.
    const isDone = outcome.ok || (outcome.error !== undefined && (await reread())?.status === to);
    if (!isDone)
      showToast('error', isInactivated ? failed.inactivate : failed.activate, { detail: outcome.message });
    else if (isInactivated)
      showToast('success', `${title} Inactivated`, {
        detail: inactivatedDetail ? `${record.name}: ${inactivatedDetail}` : record.name,
        // Each record has an offer of its own.
        action: { label: 'Undo', onClick: () => changeStatus('ACTIVE'), isOfferedUntilDone: true },
      });
    else announce(`${title} Activated`);
    return isDone;
  }

  return {
    isChangingStatus: activate.isBusy || inactivate.isBusy,
    /** Makes an active record inactive, and an inactive one active. */
    changeStatus: () => void changeStatus(record.status === 'ACTIVE' ? 'INACTIVE' : 'ACTIVE'),
  };
}
