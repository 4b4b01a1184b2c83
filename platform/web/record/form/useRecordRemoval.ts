import { useState } from 'react';
import { useConfirm } from '../../panel/useConfirm.ts';
import { announce, showToast } from '../../parts/toast/toast.ts';
import type { PickerSource } from '../../form/picker/pickerSource.ts';
import type { Client } from '../../query/client/client.ts';
import { RequestError } from '../../query/client/requestError.ts';
import type { Outcome } from '../../query/outcome.ts';
import { useClient } from '../../query/useClient.ts';
import { type RecordMutation, useRecordMutation } from './recordMutation.ts';
import type { RecordSession } from './useRecordForm.ts';

/** A record that is used in place of another one. */
export interface Replacement {
  id: string;
  name: string;
  /** Second line of the choice. */
  detail?: string;
}

/** How what uses a record is moved to another one before it is removed. */
export interface RecordReplacement<Displayed, Removed> {
  /** Reads what uses a record, in words; may throw a `RequestError`. */
  readUses: (record: Displayed, client: Client) => Promise<readonly string[]>;
  mutation: RecordMutation<{ record: Displayed; replacementId: string }, Removed>;
  /** 'Use other terms instead' */
  title: string;
  /** 'terms' */
  noun: string;
  getId: (record: Displayed) => string;
  getName: (record: Displayed) => string;
  /** Returns the records to choose from. */
  buildSource: (client: Client, tenantId: string) => PickerSource<Replacement>;
}

/** Outcome of the mutation that removes a record. */
export type RemovalOutcome<Removed> = Outcome<{ readonly record: Removed | null }>;

/** How records of a kind are removed. */
export interface RecordRemoval<Displayed, Removed> {
  mutation: RecordMutation<Displayed, Removed>;
  /** 'Delete this contact?' */
  question: string;
  /** Returns what the question is about; what has to be read first may throw a `RequestError`. */
  describe: (record: Displayed, client: Client) => string | Promise<string>;
  /** Records in use are replaced; without it, the server decides what becomes of their uses. */
  replacement?: RecordReplacement<Displayed, Removed>;
  /** 'Contact Removed' */
  removed: string;
  /** Returns the toast after a failure. */
  failed: (message: string, isLost: boolean) => { text: string; detail?: string };
}

/** Removes a stored record after a question; `remove` and `complete` resolve to true once it is gone. */
export function useRecordRemoval<Displayed, Removed>(
  { mutation, question, describe, replacement, removed, failed }: RecordRemoval<Displayed, Removed>,
  { record, queue, reread }: Pick<RecordSession<Displayed>, 'record' | 'queue' | 'reread'>,
  /** Shows what the response says; undefined after a removal whose response was lost. */
  publish: (removed: Removed | undefined) => void,
) {
  const client = useClient();
  const confirm = useConfirm();
  const { send, isBusy } = useRecordMutation(mutation);
  const [isReading, setIsReading] = useState(false);
  const [uses, setUses] = useState<readonly string[]>([]);

  function showFailure(message: string, isLost: boolean): false {
    const { text, detail } = failed(message, isLost);
    showToast('error', text, { detail });
    return false;
  }

  /** Returns undefined, and says so, when what the question is about cannot be read. */
  async function readQuestion(): Promise<{ text: string; currentUses: readonly string[] } | undefined> {
    setIsReading(true);
    try {
      const currentUses = (await replacement?.readUses(record, client)) ?? [];
      return { text: await describe(record, client), currentUses };
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      showFailure(error.message, true);
      return undefined;
    } finally {
      setIsReading(false);
    }
  }

  async function remove(): Promise<boolean> {
    const read = await readQuestion();
    setUses(read?.currentUses ?? []);
    if (!read || read.currentUses.length > 0) return false;
    const { text } = read;
    if (!(await confirm({ title: question, text, action: 'Delete', danger: true }))) return false;
    return complete(await queue.enqueue(() => send(record)));
  }

  async function complete(outcome: RemovalOutcome<Removed>): Promise<boolean> {
    // A lost response may hide a success.
    const isGone = outcome.ok || (outcome.error !== undefined && (await reread()) === null);
    if (!isGone) return showFailure(outcome.message, outcome.error !== undefined);
    publish((outcome.ok && outcome.payload.record) || undefined);
    announce(removed);
    return true;
  }

  return {
    remove,
    complete,
    isRemoving: isReading || isBusy,
    /** Uses of the record, in words, once it is to be replaced; empty otherwise. */
    uses,
    cancelReplacement: () => setUses([]),
  };
}
