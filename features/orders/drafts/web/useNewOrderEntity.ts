import { useEffect, useRef, useState } from 'react';
import { useDraftAccess } from '#platform/web/drafts/useDrafts.ts';
import { useLeaveGuard } from '#platform/web/panel/useLeaveGuard.ts';
import type { NewRecordForm } from '#platform/web/record/form/useNewRecordForm.ts';
import type { HeaderFormValues } from '../../header/web/orderFormValues.ts';
import type { LineActions } from '../../lines/web/lineActions.ts';
import { useDraftLines } from '../../lines/web/useDraftLines.ts';
import type { CreatedInput } from '../../order/web/createdOrder.ts';
import type { OrderLine } from '../../order/web/orderLine.ts';
import type { OrderDraft } from './orderDraft.ts';
import { type ExistingOrder, useExistingOrder } from './useExistingOrder.ts';
import { type NewHeaderOptions, useNewHeader } from './useNewHeader.ts';

interface NewOrderEntityOptions<
  Values extends HeaderFormValues,
  Input extends CreatedInput,
  Created,
> extends Omit<NewHeaderOptions<Values, Input, Created>, 'getLines' | 'existing'> {
  /** The draft that the page continues. */
  restored: OrderDraft<Values> | undefined;
}

/** A new order or master order on its page: header and lines are saved together in one operation. */
interface NewOrderEntity<Values extends HeaderFormValues> {
  header: NewRecordForm<Values>;
  lines: readonly OrderLine[];
  /** Returns the lines with changes that are not rendered yet. */
  getLines: () => readonly OrderLine[];
  actions: LineActions;
  waitForQuestions: () => Promise<boolean>;
  existing: ExistingOrder;
  /** Nothing is entered. */
  isEmpty: boolean;
  panel: { isPanelOpen: boolean; setPanelOpen: (isOpen: boolean) => void };
  /** The draft whose input the fields have. */
  enteredDraft: OrderDraft<Values> | undefined;
  onEntered: (draft: OrderDraft<Values>) => void;
}

export function useNewOrderEntity<Values extends HeaderFormValues, Input extends CreatedInput, Created>({
  restored,
  ...options
}: NewOrderEntityOptions<Values, Input, Created>): NewOrderEntity<Values> {
  const { lines, getLines, waitForQuestions, ...draftLines } = useDraftLines(restored?.lines);
  const existing = useExistingOrder(options.kind, options.id);
  const header = useNewHeader({ ...options, getLines, existing });
  const isEmpty = !header.isDirty && lines.length === 0;
  const { isStored } = useDraftAccess();
  // A stored draft is not lost when the user leaves.
  useLeaveGuard(!isEmpty && !isStored(), header.isCreated);
  const [isPanelOpen, setPanelOpen] = useState(true);
  const [enteredDraft, setEnteredDraft] = useState<OrderDraft<Values>>();
  return {
    header,
    lines,
    getLines,
    actions: useAddWhileOpen(draftLines.actions),
    waitForQuestions,
    existing,
    isEmpty,
    panel: { isPanelOpen, setPanelOpen },
    enteredDraft,
    onEntered: setEnteredDraft,
  };
}

/** Refuses lines that are priced after the page of a new order was left: they would be added to nothing. */
function useAddWhileOpen(actions: LineActions): LineActions {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return {
    ...actions,
    add: async (lines) =>
      isOpen.current
        ? actions.add(lines)
        : { ok: false, message: 'The page was closed before it was saved.' },
  };
}
