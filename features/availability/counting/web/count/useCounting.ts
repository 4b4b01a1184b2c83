import { useRef, useState } from 'react';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import type { Problem } from '#platform/kernel/results/result.ts';
import type { Site } from '#platform/kernel/site/site.ts';
import { useDecision } from '#platform/web/panel/useConfirm.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import type { CountPayload } from '../../../deviceCounts/deviceCount.ts';
import type { OfflineItem } from '../../../offlineData/offlineRows.ts';
import {
  type CountDraft,
  type CountedItem,
  type CountFieldName,
  endCountDraft,
  hasTypedCount,
  newCountDraft,
  toCountPayload,
} from '../../countDraft.ts';
import type { CountDraftState } from './useCountDraft.ts';
import { type StorePlan, useStoreCount } from './useStoreCount.ts';

/** The last count that was saved on this page. */
export interface LastCount {
  payload: CountPayload;
  isStored: boolean;
}

/** Commands for the count on the page. */
interface Counting {
  /** The user wanted to save the count as it is. */
  isSubmitted: boolean;
  lastCount: LastCount | undefined;
  /** Stores the count and begins the next one at the same location; false when something is missing or the user cancels. */
  save: () => Promise<boolean>;
  /** Counts an item next; saves or asks before a typed quantity is left. */
  chooseItem: (item: CountedItem) => Promise<boolean>;
  /** Leaves the item; asks before a typed quantity is lost. */
  leaveItem: () => Promise<void>;
  cancelEditing: () => void;
  /** Resolves when no question is open. */
  waitForDecision: () => Promise<unknown>;
}

interface CountingOptions {
  site: Site;
  draft: CountDraftState;
  /** Takes a quantity that is the code of an item, which a slow scanner has typed, for a scan; returns false for any other. */
  takeCode: (expression: string) => boolean;
  /** Focuses the field where the user goes on. */
  focus: (field: CountFieldName) => void;
}

export const toCountedItem = ({ itemId, name, sku, upc }: OfflineItem): CountedItem => ({
  itemId,
  code: null,
  name,
  sku,
  upc,
});

/** Quantities from here on are confirmed: no bay has as many plants. */
const confirmedQuantity = 1_000_000;

const fieldNames: readonly CountFieldName[] = ['location', 'item', 'quantity', 'comment'];

/** Returns the field of a problem. */
const findFieldName = (problem: Problem): CountFieldName | undefined =>
  'field' in problem ? fieldNames.find((name) => problem.field.includes(name)) : undefined;

export function useCounting({ site, draft: state, takeCode, focus }: CountingOptions): Counting {
  const { planAlone, askPlan, store } = useStoreCount();
  const decide = useDecision();
  const [isSubmitted, setSubmitted] = useState(false);
  const [lastCount, setLastCount] = useState<LastCount>();
  const question = useRef<Promise<unknown>>(undefined);

  function refuse(problem: Problem): false {
    setSubmitted(true);
    showToast('warning', problem.message);
    const field = findFieldName(problem);
    if (field) focus(field);
    return false;
  }

  /** Shows the failure of the browser, and returns to what was typed unless something else is. */
  function returnToDraft(draft: CountDraft): void {
    const isFree = !hasTypedCount(state.get());
    if (isFree) state.change(draft);
    const text = 'The count could not be saved on this device.';
    const { item, expression, locationPath } = draft;
    const detail = isFree
      ? 'Free space on the device and save it again.'
      : `${item?.name}: ${expression}, ${locationPath}`;
    showToast('error', text, { detail, isPersistent: true });
  }

  /** Begins the next count at once; the page says "Saved" when this one is on the disk. */
  function begin(draft: CountDraft, plan: StorePlan): true {
    const { payload } = plan;
    const stored = store(plan, draft.edited, site.id);
    const shown: LastCount = { payload, isStored: false };
    setLastCount(shown);
    setSubmitted(false);
    void state
      .finish(endCountDraft(draft), stored)
      .then(() => setLastCount((last) => (last === shown ? { payload, isStored: true } : last)))
      .catch(() => {
        setLastCount((last) => (last === shown ? undefined : last));
        returnToDraft(draft);
      });
    focus(state.get().item ? 'quantity' : 'item');
    return true;
  }

  /** Asks; scans wait until what follows from the answer is done. */
  async function hold<Result>(ask: () => Promise<Result>): Promise<Result> {
    const running = ask();
    question.current = running;
    try {
      return await running;
    } finally {
      if (question.current === running) question.current = undefined;
    }
  }

  async function save(): Promise<boolean> {
    if (question.current) return false;
    const draft = state.get();
    const checked = toCountPayload(draft, draft.edited?.siteName ?? site.name);
    if (!checked.ok) return refuse(checked.problems[0]);
    if (takeCode(draft.expression)) return false;
    if (checked.value.quantity >= confirmedQuantity) return hold(() => confirmSave(draft, checked.value));
    return saveChecked(draft, checked.value);
  }

  async function confirmSave(draft: CountDraft, payload: CountPayload): Promise<boolean> {
    const quantity = numberText(payload.quantity);
    const isMeant = await decide({
      title: `Save ${quantity}?`,
      text: `${payload.itemName}: ${quantity} is a very large quantity. It may be the code of an item.`,
      action: 'Save',
      cancel: 'Keep editing',
    });
    return isMeant === true && saveChecked(draft, payload);
  }

  async function saveChecked(draft: CountDraft, payload: CountPayload): Promise<boolean> {
    // Before anything is awaited, so that the page shows the next count within the event of the press.
    const alone = planAlone(payload, draft.edited);
    if (alone) return begin(draft, alone);
    return hold(async () => {
      const plan = await askPlan(payload, draft.edited);
      if (!plan) return false;
      return plan.ok ? begin(draft, plan.value) : refuse(plan.problems[0]);
    });
  }

  function startItem(item: CountedItem | null): void {
    const { locationId, locationPath } = state.get();
    state.change({ ...newCountDraft({ locationId, locationPath }), item });
    setSubmitted(false);
    focus(item ? 'quantity' : 'item');
  }

  const confirmDiscard = ({ item, expression, comment }: CountDraft): Promise<boolean | 'alternative'> =>
    decide({
      title: 'Discard this count?',
      text: `${item?.name}: ${expression.trim() === '' ? comment : expression}`,
      action: 'Discard',
      cancel: 'Keep',
      danger: true,
    });

  return {
    isSubmitted,
    lastCount,
    save,
    waitForDecision: async () => {
      while (question.current) await question.current.catch(() => {});
    },
    chooseItem: async (item) => {
      const draft = state.get();
      if (draft.edited) {
        const editedId = draft.item?.itemId ?? null;
        if (editedId !== null && editedId !== item.itemId) {
          showToast('info', 'Save or cancel the count that you are editing first.');
          return false;
        }
        state.change({ item });
        focus('quantity');
        return true;
      }
      const isSame = draft.item?.itemId === item.itemId && draft.item.code === item.code;
      if (isSame) {
        focus('quantity');
        return true;
      }
      if (hasTypedCount(draft)) {
        const canSave = toCountPayload(draft, site.name).ok;
        const mayLeave = canSave ? await save() : (await confirmDiscard(draft)) === true;
        if (!mayLeave) return false;
      }
      startItem(item);
      return true;
    },
    leaveItem: async () => {
      const draft = state.get();
      if (draft.edited) {
        state.change({ item: null });
        focus('item');
        return;
      }
      if (!hasTypedCount(draft)) return startItem(null);
      await hold(async () => {
        if ((await confirmDiscard(draft)) === true) startItem(null);
      });
    },
    cancelEditing: () => {
      state.change(endCountDraft(state.get()));
      setSubmitted(false);
      focus(state.get().item ? 'quantity' : 'item');
    },
  };
}
