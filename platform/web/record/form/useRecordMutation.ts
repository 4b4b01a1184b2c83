import type { TypedOperation } from '../../query/client/operation.ts';
import type { MutationPayload, Outcome } from '../../query/outcome.ts';
import { type PayloadWithErrors, useCommand } from '../../query/useCommand.ts';

/** A mutation that stores a record. */
export interface RecordMutation<Data, Input, Stored> {
  document: TypedOperation<Data, { input: Input }>;
  /** Title of the toasts of the server's warnings. */
  title?: string;
  getStored: (payload: MutationPayload<Data>) => Stored | null;
}

/** Sends a record to the server; failures are left to the caller. */
export function useRecordMutation<Data extends Record<keyof Data, PayloadWithErrors | null>, Input, Stored>({
  document,
  title,
  getStored,
}: RecordMutation<Data, Input, Stored>) {
  const { run, busy } = useCommand(document, { title, quiet: true });
  return {
    isBusy: busy,
    send: async (input: Input): Promise<Outcome<{ readonly record: Stored | null }>> => {
      const outcome = await run(input);
      return outcome.ok ? { ...outcome, payload: { record: getStored(outcome.payload) } } : outcome;
    },
  };
}
