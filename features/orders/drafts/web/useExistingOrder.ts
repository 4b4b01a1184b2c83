import { useEffect, useState } from 'react';
import { useDraftAccess } from '#platform/web/drafts/useDrafts.ts';
import { createId } from '#platform/web/parts/createId.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { useGo } from '#platform/web/shell/useGo.ts';
import { type CreatedInput, getCreatedId, subscribeToOtherTabs } from '../../order/web/createdOrder.ts';
import { toDraftPath } from '../../order/web/orderPaths.ts';
import type { HeaderFormValues } from '../../header/web/orderFormValues.ts';
import type { NewOrderKind } from './newOrderKind.ts';
import { withNewLineIds } from './orderDraft.ts';

/** The stored order of the draft on the page: another tab has created it, or an attempt whose response was lost. */
interface FoundOrder {
  /** The input that created it; undefined when that was an attempt of an unknown tab. */
  input: CreatedInput | undefined;
}

export interface ExistingOrder {
  found: FoundOrder | undefined;
  /** The server has refused the input, because the order exists with another one. */
  setFound: () => void;
  /** Opens the stored order; different input stays as a draft of another order. */
  open: () => void;
  /** Continues the input as another order. */
  continueAsOther: () => void;
}

/** Finds out whether the order of the draft on the page was created elsewhere. */
export function useExistingOrder<Values extends HeaderFormValues>(
  {
    parseDraft,
    newPath,
    toSavedPath,
    name,
  }: Pick<NewOrderKind<Values>, 'parseDraft' | 'newPath' | 'toSavedPath' | 'name'>,
  orderId: string,
): ExistingOrder {
  const { find, persist, remove } = useDraftAccess();
  const go = useGo();
  const [found, setFound] = useState<FoundOrder>();
  useEffect(
    () => subscribeToOtherTabs((input) => getCreatedId(input) === orderId && setFound({ input })),
    [orderId],
  );

  /** Returns the draft of another order with the input of this one; undefined without different input. */
  function moveInput() {
    const stored = find(orderId);
    const draft = parseDraft(stored?.input);
    if (!stored || !draft) return undefined;
    const moved = { ...stored, id: createId(), input: withNewLineIds(draft, createId) };
    persist(moved);
    remove(orderId);
    return moved;
  }

  return {
    found,
    setFound: () => setFound((known) => known ?? { input: undefined }),
    open: () => {
      const moved = moveInput();
      if (moved)
        showToast('info', 'Your other input stays as a draft', {
          detail: `${moved.label}, ${moved.detail}. It is not in this ${name}.`,
        });
      go(toSavedPath(orderId), { replace: true });
    },
    continueAsOther: () => {
      const moved = moveInput();
      if (moved) go(toDraftPath(newPath, moved.id), { replace: true });
    },
  };
}
