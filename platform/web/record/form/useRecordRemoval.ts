import { useState } from 'react';
import { useConfirm } from '../../panel/useConfirm.ts';
import { announce, showToast } from '../../parts/toast/toast.ts';
import type { Client } from '../../query/client/client.ts';
import { RequestError } from '../../query/client/requestError.ts';
import { useClient } from '../../query/useClient.ts';
import { type RecordMutation, useRecordMutation } from './recordMutation.ts';
import type { RecordSession } from './useRecordForm.ts';

/** How records of a kind are removed. */
export interface RecordRemoval<Displayed, Removed> {
  mutation: RecordMutation<Displayed, Removed>;
  /** 'Delete this contact?' */
  question: string;
  /** Returns what the question is about; what has to be read first may throw a `RequestError`. */
  describe: (record: Displayed, client: Client) => string | Promise<string>;
  /** 'Contact Removed' */
  removed: string;
  /** Returns the toast after a failure. */
  failed: (message: string, isLost: boolean) => { text: string; detail?: string };
}

/** Removes a stored record after a question; `remove` resolves to true once it is gone. */
export function useRecordRemoval<Displayed, Removed>(
  { mutation, question, describe, removed, failed }: RecordRemoval<Displayed, Removed>,
  { record, queue, reread }: Pick<RecordSession<Displayed>, 'record' | 'queue' | 'reread'>,
  /** Shows what the response says; undefined after a removal whose response was lost. */
  publish: (removed: Removed | undefined) => void,
) {
  const client = useClient();
  const confirm = useConfirm();
  const { send, isBusy } = useRecordMutation(mutation);
  const [isReading, setIsReading] = useState(false);

  function showFailure(message: string, isLost: boolean): false {
    const { text, detail } = failed(message, isLost);
    showToast('error', text, { detail });
    return false;
  }

  /** Returns undefined, and says so, when what the question is about cannot be read. */
  async function readDescription(): Promise<string | undefined> {
    setIsReading(true);
    try {
      return await describe(record, client);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      showFailure(error.message, true);
      return undefined;
    } finally {
      setIsReading(false);
    }
  }

  async function remove(): Promise<boolean> {
    const text = await readDescription();
    if (text === undefined) return false;
    if (!(await confirm({ title: question, text, action: 'Delete', danger: true }))) return false;
    const outcome = await queue.enqueue(() => send(record));
    // A lost response may hide a success.
    const isGone = outcome.ok || (outcome.error !== undefined && (await reread()) === null);
    if (!isGone) return showFailure(outcome.message, outcome.error !== undefined);
    publish((outcome.ok && outcome.payload.record) || undefined);
    announce(removed);
    return true;
  }

  return { remove, isRemoving: isReading || isBusy };
}
