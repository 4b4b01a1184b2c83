import { useState } from 'react';
import { joinFirst } from '#platform/kernel/text/joinFirst.ts';
import type { UserErrorEntry } from '#platform/web/query/outcome.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { sendCommand } from '#platform/web/query/useCommand.ts';
import { runRecordChange } from '#platform/web/record/form/runRecordChange.ts';
import { announce, showToast } from '#platform/web/parts/toast/toast.ts';
import { allocationId } from '../allocation.ts';
import type { OrderSession } from '../../order/web/orderChange.ts';
import { AllocateLineItemsDocument } from '../../web/documents.ts';
import type { LineAllocation } from '../fillAllocations.ts';
import { hasStoredEntries, toAllocationInput } from './allocationTable.ts';

/** Texts of the dialog (spec 2 §5, §8). */
export const allocationMessages = {
  nothing: 'No allocations to apply',
  applied: 'Allocations applied successfully',
  failed: 'Error applying allocations',
} as const;

type ApplyResult =
  | { ok: true }
  /** `problems`: refusals by allocation. */
  | { ok: false; problems: ReadonlyMap<string, string> };

/** Returns the refusals of rows by allocation. */
const findProblems = (
  refused: readonly UserErrorEntry[],
  sent: readonly LineAllocation[],
): ReadonlyMap<string, string> =>
  new Map(
    refused.flatMap((one) => {
      const entry = one.__typename === 'ValidationError' ? sent[Number(one.field?.[1])] : undefined;
      return entry ? [[allocationId(entry), one.message] as const] : [];
    }),
  );

/** Sends typed allocations of a saved order, all or nothing, and reports the outcome. */
export function useApplyAllocations(session: OrderSession): {
  send: (entries: readonly LineAllocation[]) => Promise<ApplyResult>;
  busy: boolean;
} {
  const client = useClient();
  const [busy, setBusy] = useState(false);

  async function send(entries: readonly LineAllocation[]): Promise<ApplyResult> {
    const { orderId } = session.record;
    setBusy(true);
    // The dialog reports a failure itself, so the queue need not repeat it before the next step.
    const { result } = await session.queue
      .enqueue(async () => ({
        ok: true,
        result: await runRecordChange(session, {
          run: async () =>
            sendCommand(client, AllocateLineItemsDocument, { orderId, items: toAllocationInput(entries) }),
          getStored: ({ order }) => order,
          isCarriedOut: ({ allocations }) => hasStoredEntries(entries, allocations),
          isOutdated: () => true,
        }),
      }))
      .finally(() => setBusy(false));
    if (result.ok) {
      announce(allocationMessages.applied);
      return result;
    }
    const problems = findProblems(result.problems, entries);
    const detail = problems.size > 0 ? joinFirst([...problems.values()]) : result.message;
    showToast('error', allocationMessages.failed, { detail });
    return { ok: false, problems };
  }
  return { send, busy };
}
