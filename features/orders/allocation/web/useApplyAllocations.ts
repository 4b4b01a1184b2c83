import { joinFirst } from '#platform/kernel/text/joinFirst.ts';
import type { UserErrorEntry } from '#platform/web/query/outcome.ts';
import { useCommand } from '#platform/web/query/useCommand.ts';
import { announce, showToast } from '#platform/web/parts/toast/toast.ts';
import { allocationId } from '../allocation.ts';
import type { OrderSession } from '../../order/web/orderSession.ts';
import { AllocateLineItemsDocument } from '../../web/documents.ts';
import { type AllocationEntry, hasStoredEntries, toAllocationInput } from './allocationTable.ts';

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
  sent: readonly AllocationEntry[],
): ReadonlyMap<string, string> =>
  new Map(
    refused.flatMap((one) => {
      const entry = one.__typename === 'ValidationError' ? sent[Number(one.field?.[1])] : undefined;
      return entry ? [[allocationId(entry), one.message] as const] : [];
    }),
  );

/** Sends typed allocations of a saved order, all or nothing, and reports the outcome. */
export function useApplyAllocations({ order: { orderId }, queue, apply, reread, onChanged }: OrderSession): {
  send: (entries: readonly AllocationEntry[]) => Promise<ApplyResult>;
  busy: boolean;
} {
  const { run, busy } = useCommand(AllocateLineItemsDocument, { quiet: true });

  async function send(entries: readonly AllocationEntry[]): Promise<ApplyResult> {
    // The dialog reports the outcome itself, so the queue need not repeat it before the next step.
    const { outcome } = await queue.enqueue(async () => ({
      ok: true,
      outcome: await run({ orderId, items: toAllocationInput(entries) }),
    }));
    if (outcome.ok) apply({ header: outcome.payload.order });
    else {
      const stored = await reread();
      // The allocations may be stored although the response was lost.
      if (!outcome.error || !stored || !hasStoredEntries(entries, stored.allocations)) {
        const problems = findProblems(outcome.entries, entries);
        const detail = problems.size > 0 ? joinFirst([...problems.values()]) : outcome.message;
        showToast('error', allocationMessages.failed, { detail });
        return { ok: false, problems };
      }
    }
    onChanged();
    announce(allocationMessages.applied);
    return { ok: true };
  }
  return { send, busy };
}
