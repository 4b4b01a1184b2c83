import { useState } from 'react';
import type { Client } from '../../query/client/client.ts';
import type { TypedOperation } from '../../query/client/operation.ts';
import type { MutationPayload, Outcome } from '../../query/outcome.ts';
import { type PayloadWithErrors, sendCommand, showOutcome } from '../../query/useCommand.ts';
import { useClient } from '../../query/useClient.ts';

/** A mutation that changes a record, without the types of its operation. */
export interface RecordMutation<Args, Stored> {
  /** Title of the toasts of the server's warnings. */
  title?: string | undefined;
  run: (client: Client, args: Args) => Promise<Outcome<{ readonly record: Stored | null }>>;
}

interface MutationOptions<Data, Input, Args, Stored> {
  document: TypedOperation<Data, { input: Input }>;
  title?: string;
  toInput: (args: Args) => Input;
  getStored: (payload: MutationPayload<Data>) => Stored | null;
}

/** Declares a mutation of a record by its operation, its input and the record in its response. */
export const recordMutation = <
  Data extends Record<keyof Data, PayloadWithErrors | null>,
  Input,
  Args,
  Stored,
>({
  document,
  title,
  toInput,
  getStored,
}: MutationOptions<Data, Input, Args, Stored>): RecordMutation<Args, Stored> => ({
  title,
  run: async (client, args) => {
    const outcome = await sendCommand(client, document, toInput(args));
    return outcome.ok ? { ...outcome, payload: { record: getStored(outcome.payload) } } : outcome;
  },
});

/** Sends a mutation of a record to the server; failures are left to the caller. */
export function useRecordMutation<Args, Stored>({ title, run }: RecordMutation<Args, Stored>) {
  const client = useClient();
  const [running, setRunning] = useState(0);
  return {
    isBusy: running > 0,
    send: async (args: Args): Promise<Outcome<{ readonly record: Stored | null }>> => {
      setRunning((count) => count + 1);
      try {
        const outcome = await run(client, args);
        showOutcome(outcome, { title, quiet: true });
        return outcome;
      } finally {
        setRunning((count) => count - 1);
      }
    },
  };
}
