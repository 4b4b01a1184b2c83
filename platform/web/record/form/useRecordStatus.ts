import { showToast } from '../../parts/toast/toast.ts';
import type { MutationQueue } from '../../query/mutationQueue.ts';
import type { PayloadWithErrors } from '../../query/useCommand.ts';
import { type RecordMutation, useRecordMutation } from './useRecordMutation.ts';

interface RecordStatusOptions<Activated, Inactivated, Input, Stored> {
  /** Name of the kind of record in the toasts, for example 'Customer'. */
  noun: string;
  record: { status: string };
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

/** Makes a stored record active or inactive and shows the outcome in a toast. */
export function useRecordStatus<
  Activated extends Record<keyof Activated, PayloadWithErrors | null>,
  Inactivated extends Record<keyof Inactivated, PayloadWithErrors | null>,
  Input,
  Stored,
>({
  noun,
  record,
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

  async function changeStatus(): Promise<void> {
    const isActive = record.status === 'ACTIVE';
    const { send } = isActive ? inactivate : activate;
    const outcome = await queue.enqueue(() => send(input));
    if (outcome.ok && outcome.payload.record) publish(outcome.payload.record);
    // A lost response may hide a success.
    const isDone =
      outcome.ok ||
      (outcome.error !== undefined && (await reread())?.status === (isActive ? 'INACTIVE' : 'ACTIVE'));
    if (isDone) showToast('success', `${noun} ${isActive ? 'Inactivated' : 'Activated'}`);
    else showToast('error', isActive ? failed.inactivate : failed.activate, { detail: outcome.message });
  }

  return {
    isChangingStatus: activate.isBusy || inactivate.isBusy,
    /** Makes an active record inactive, and an inactive one active. */
    changeStatus: () => void changeStatus(),
  };
}
