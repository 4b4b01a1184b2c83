import { useEffect, useRef } from 'react';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { ok, type Result } from '#platform/kernel/results/result.ts';
import { requestPersistence } from '#platform/web/offline/storageHealth.ts';
import { useDecision } from '#platform/web/panel/useConfirm.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { type CountPayload, type DeviceCount, isSameSlot } from '../../../deviceCounts/deviceCount.ts';
import { useDeviceCounts } from '../../../deviceCounts/web/useDeviceCounts.ts';
import { addToCount, type CountDraft } from '../../countDraft.ts';
import { postedMeanwhile, postedStands } from '../../noticeText.ts';

/** How a count is stored: by itself, or in place of one of the same slot, or added to it. */
export interface StorePlan {
  payload: CountPayload;
  /** Waiting count of the same slot. */
  same?: DeviceCount;
  /** The quantities are added; the time of the first one stays. */
  adds?: boolean;
}

type EditedCount = CountDraft['edited'];

interface StoreCount {
  /** Returns how to store a count whose slot no other waiting one has; undefined when there may be one. */
  planAlone: (payload: CountPayload, edited: EditedCount) => StorePlan | undefined;
  /** Asks how to store a count of a slot that waits. Undefined when the user cancels; a problem when the sum is none. */
  askPlan: (payload: CountPayload, edited: EditedCount) => Promise<Result<StorePlan> | undefined>;
  /** Resolves when the count is stored on the device; throws when the browser refuses it. */
  store: (plan: StorePlan, edited: EditedCount, siteId: string) => Promise<void>;
}

const savedAsNew = 'Your change is saved as a new count.';

/** Stores counts on the device. */
export function useStoreCount(): StoreCount {
  const device = useDeviceCounts();
  const decide = useDecision();
  const latest = useRef(device);
  useEffect(() => {
    latest.current = device;
  });
  const storing = useRef<Promise<unknown>>(undefined);

  const findSame = (payload: CountPayload, edited: EditedCount): DeviceCount | undefined =>
    latest.current.counts.find(
      (one) => one.id !== edited?.id && !one.isForeign && isSameSlot(one.payload, payload),
    );
  const isBeingStored = (payload: CountPayload): boolean =>
    latest.current.saving.some((one) => isSameSlot(one.payload, payload));

  async function askPlan(payload: CountPayload, edited: EditedCount): Promise<Result<StorePlan> | undefined> {
    // A count that is being stored, or changed, can be changed once that is done.
    if (storing.current) await storing.current.catch(() => {});
    const same = findSame(payload, edited);
    if (!same) return ok({ payload });
    const sum = addToCount(same.payload, payload);
    const [earlier, now] = [same.payload.quantity, payload.quantity].map(numberText);
    const decision = await decide({
      title: 'Counted already',
      text: `${payload.itemName}, ${payload.locationPath}, grade ${payload.grade}: ${earlier} wait on this device. You have counted ${now} now.`,
      action: sum.ok ? `Add: ${numberText(sum.value.quantity)}` : 'Add',
      alternative: `Replace: ${now}`,
    });
    if (decision === false) return undefined;
    if (decision === 'alternative') return ok({ payload, same });
    return sum.ok ? ok({ payload: sum.value, same, adds: true }) : sum;
  }

  async function run({ payload, same, adds }: StorePlan, edited: EditedCount, siteId: string) {
    const { addCount, editCount, recount, removeCount } = device;
    if (!same && !edited) {
      await addCount(siteId, payload);
      return;
    }
    // An edited count corrects what was found at its time, and so does a sum.
    const change = edited || adds ? editCount : recount;
    const isChanged = await change(same?.id ?? edited?.id ?? '', payload);
    if (!isChanged) await addCount(edited?.siteId ?? siteId, payload);
    // Last, so that a browser that ends in between loses nothing.
    if (same && edited) await removeCount(edited.id);
    const posted = latest.current.posted.find(({ id }) => id === edited?.id)?.entry.payload;
    // The count of another slot does not replace the posted one.
    const isElsewhere = posted !== undefined && !isSameSlot(posted, payload);
    if (!isChanged || isElsewhere)
      showToast(isElsewhere ? 'warning' : 'info', postedMeanwhile, {
        detail: [...(isChanged ? [] : [savedAsNew]), ...(isElsewhere ? [postedStands] : [])],
      });
  }

  return {
    planAlone: (payload, edited) =>
      isBeingStored(payload) || findSame(payload, edited) ? undefined : { payload },
    askPlan,
    store: (planned, edited, siteId) => {
      const stored = run(planned, edited, siteId);
      storing.current = stored;
      void stored
        .then(requestPersistence, () => {})
        .finally(() => {
          if (storing.current === stored) storing.current = undefined;
        });
      return stored;
    },
  };
}
