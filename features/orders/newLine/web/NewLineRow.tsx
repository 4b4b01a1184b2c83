import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { ItemCellPicker } from '#features/catalogue/search/web/picker/ItemCellPicker.tsx';
import type { PickedItem } from '#features/catalogue/search/web/useOrderableItems.ts';
import { useItemResolver } from '#features/catalogue/search/web/useItemResolver.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import type { DraftRecord } from '#platform/web/drafts/useDialogDraft.ts';
import { UnreadableNote } from '#platform/web/drafts/UnreadableNote.tsx';
import { useDraftAccess } from '#platform/web/drafts/useDrafts.ts';
import { NewRow, type NewRowColumn } from '#platform/web/grid/NewRow.tsx';
import { useLeaveGuard } from '#platform/web/panel/useLeaveGuard.ts';
import { autoFocus } from '#platform/web/parts/autoFocus.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { isItemList } from '../../lines/pastedList.ts';
import { formatUnusualQuantity, isUnusualQuantity } from '../../lines/unusualQuantity.ts';
import { formatPresence } from '../../addItems/web/presentLines.ts';
import { useOrderedItems } from '../../addItems/web/useOrderedItems.ts';
import type { LineActions } from '../../lines/web/lineActions.ts';
import { pickedItemSchema } from '../../lines/web/lineSchemas.ts';
import { getEachesPerUnit, type OrderLine } from '../../order/web/orderLine.ts';
import { usePickerPrices } from '../../linePrices/web/usePickerPrices.tsx';
import { usePrices } from '../../linePrices/web/usePrices.ts';
import type { PricingContext } from '../../linePrices/web/usePricingContext.ts';
import './NewLineRow.css';
import { getLeftoverMessage } from './leftoverMessage.ts';
import { newLineCells, type ProblemField } from './newLineCells.tsx';
import { isEmptyNewLineInput } from './newLineDraft.ts';
import { RejectedLines } from './RejectedLines.tsx';
import { createTypedLine, isEmptyTypedLine, type TypedLine } from './typedLine.ts';
import { useCurrentItem } from './useCurrentItem.ts';
import { useNewLineDraft } from './useNewLineDraft.ts';
import { newLineKeys } from './useNewLineKey.ts';
import { type TypedLineItem, useNewLines } from './useNewLines.ts';
import { useTypedPrice } from './useTypedPrice.ts';

/** Lets the page wait for typed lines before it saves the order or changes its status. */
export interface NewLineHandle {
  /** Waits for lines that are being added; shows what is left over and returns false when something is. */
  finish: () => Promise<boolean>;
}

interface NewLineRowProps {
  /** The order, as drafts name it. */
  record: DraftRecord;
  columns: readonly NewRowColumn[];
  lines: readonly OrderLine[];
  pricing: PricingContext;
  actions: LineActions;
  /** Reason for which no line can be added now. */
  disabledReason: string | undefined;
  /** The reason is about to end by itself: lines that are typed meanwhile are added then. */
  isPending: boolean;
  /** The row has the focus, or is about to get it: its fields stay also while no line can be added. */
  isUsed: boolean;
  onUsedChange: (isUsed: boolean) => void;
  /** Leaving the page loses nothing, because it was saved. */
  isLeaving: () => boolean;
  handle: Ref<NewLineHandle>;
  /** A list of several lines was pasted into the row. */
  onPasteList: (text: string) => void;
  /** The page opens with the focus in this row. */
  hasFirstFocus?: boolean | undefined;
}

/** The empty last row of an order's lines: SKU or name, Tab, quantity, Enter adds a line. */
export const NewLineRow = (props: NewLineRowProps) => {
  const { isReady } = useDraftAccess();
  // Input of an earlier visit is entered before anything is typed.
  return isReady && <StoredNewLineRow {...props} />;
};

function StoredNewLineRow(props: NewLineRowProps) {
  const { columns, lines, pricing, actions, disabledReason, isPending, isUsed } = props;
  const { isLeaving, handle, onPasteList, hasFirstFocus } = props;
  const id = useId();
  const prices = usePrices(pricing);
  const pickerPrices = usePickerPrices(prices, pricing.currency);
  const orderedItemIds = useOrderedItems(pricing.customerId);
  const resolve = useItemResolver(orderedItemIds);
  const getCurrentItem = useCurrentItem();
  const draft = useNewLineDraft(props.record);
  const { typed } = draft;
  const { rejected, isAdding, added, ...newLines } = useNewLines({
    orderId: props.record.id,
    lines,
    actions,
    pricing,
    prices,
    draft,
    disabledReason,
    isPending,
    findItem: ({ text, item }) => (item ? { item: getCurrentItem(item) } : resolve(text)),
  });
  const [problem, setProblem] = useState<{ field: ProblemField; message: string }>();
  /** Question about an unusual quantity; the next Enter adds the line. */
  const [question, setQuestion] = useState<string>();
  const itemField = useRef<HTMLInputElement>(null);
  const quantityField = useRef<HTMLInputElement>(null);
  const priceField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasFirstFocus) autoFocus(itemField.current);
  }, [hasFirstFocus]);
  const { text, quantity, price } = typed;
  const item = useMemo(() => typed.item && getCurrentItem(typed.item), [typed.item, getCurrentItem]);
  const isEmpty = isEmptyTypedLine(typed);
  // A stored line is not lost when the user leaves.
  useLeaveGuard(!isEmptyNewLineInput(draft) && !draft.isInputStored, isLeaving);
  const { found, total } = useTypedPrice(typed, item, prices, pricing);

  function change(next: Partial<TypedLine>): void {
    // A text without a hit stays a problem while the quantity is typed.
    setProblem((last) => (last?.field === 'item' && next.text === undefined ? last : undefined));
    setQuestion(undefined);
    draft.changeTyped((last) => ({ ...last, ...next }));
  }

  /** Changes the row before the next key press. */
  function restart(changeRow: () => void): void {
    flushSync(() => {
      changeRow();
      setProblem(undefined);
      setQuestion(undefined);
    });
    itemField.current?.focus();
  }

  /** Keys typed after a button that goes with its line reach the row. */
  function focusAfter(changeLines: () => void): void {
    changeLines();
    itemField.current?.focus();
  }

  const clear = () => restart(() => draft.changeTyped(createTypedLine));

  function refuse(field: ProblemField, message: string): void {
    setProblem({ field, message });
    const fields = { item: itemField, quantity: quantityField, overridePrice: priceField };
    fields[field].current?.focus();
  }

  /** Moves to the quantity before the next key press. Without a hit Enter stays, and Tab moves on; the text stays. */
  function takeItem(chosen: PickedItem | undefined, key: 'Enter' | 'Tab' | 'click'): void {
    const picked = chosen ?? item;
    const match: TypedLineItem | Promise<TypedLineItem> = picked ? { item: picked } : resolve(text);
    if ('problem' in match && match.problem !== undefined) {
      if (key === 'Enter') return refuse('item', match.problem);
      setProblem({ field: 'item', message: match.problem });
    }
    // An item that is not known yet is found when the line is added.
    const hit = 'item' in match ? match.item : undefined;
    if (hit) flushSync(() => change({ item: hit, text: hit.name }));
    quantityField.current?.focus();
  }

  function addLine(isConfirmed: boolean): void {
    const checked = pickedItemSchema.safeParse({ quantity, overridePrice: price });
    if (text.trim() === '') return refuse('item', 'Type a SKU, UPC or name first');
    // The hint gives the reason.
    if (disabledReason !== undefined && !isPending) return;
    if (!checked.success) {
      const [issue] = checked.error.issues;
      return refuse(issue?.path[0] === 'overridePrice' ? 'overridePrice' : 'quantity', issue?.message ?? '');
    }
    if (
      item &&
      checked.data.overridePrice === null &&
      prices.getPrice(item, checked.data.quantity)?.price === 0
    )
      return refuse('overridePrice', 'Price is required and cannot be zero');
    const line = {
      quantity: checked.data.quantity,
      eaches: item ? getEachesPerUnit(item) : 1,
      price: item && (checked.data.overridePrice ?? found),
      name: item?.name ?? text.trim(),
    };
    if (!isConfirmed && isUnusualQuantity(line)) {
      setProblem(undefined);
      setQuestion(formatUnusualQuantity(line, pricing.currency));
      return;
    }
    restart(() => newLines.add(typed, isConfirmed));
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented) return;
    if (event.key === 'Escape' && !isEmpty) {
      event.preventDefault();
      if (question === undefined) clear();
      else setQuestion(undefined);
    }
    if (
      event.key === 'Enter' &&
      !event.ctrlKey &&
      !event.metaKey &&
      event.target instanceof HTMLInputElement
    ) {
      event.preventDefault();
      // A key that is held down confirms nothing.
      const isConfirmed = question !== undefined && !event.repeat;
      if (event.target !== itemField.current || item) addLine(isConfirmed);
    }
  }

  function handlePaste(event: ClipboardEvent): void {
    const pasted = event.clipboardData.getData('text/plain');
    if (event.target !== itemField.current || !isItemList(pasted)) return;
    event.preventDefault();
    onPasteList(pasted);
  }

  useImperativeHandle(handle, () => ({
    finish: async () => {
      const message = getLeftoverMessage(await newLines.finish());
      if (!message) return true;
      showToast('warning', message.title, { detail: message.detail });
      itemField.current?.focus();
      return false;
    },
  }));

  const presence = item && formatPresence(item.itemId, lines);
  const hasFields = disabledReason === undefined || isPending || isUsed;
  const reason = isUsed || !isEmpty ? disabledReason : undefined;
  const describedBy = problem || question || presence || reason ? `${id}-hint` : undefined;
  return (
    <NewRow
      label="New line"
      columns={columns}
      onKeyDown={handleKeyDown}
      onPaste={handlePaste}
      onFocusChange={props.onUsedChange}
      cells={newLineCells({
        typed,
        item,
        found,
        total,
        currency: pricing.currency,
        isSaving: isAdding,
        disabledReason: hasFields ? undefined : disabledReason,
        picker: (
          <ItemCellPicker
            label="Item of the new line"
            keyShortcuts={newLineKeys}
            text={text}
            isTyped={item === undefined}
            onTextChange={(next) => change({ text: next, item: undefined })}
            onTake={takeItem}
            preferredIds={orderedItemIds}
            note={({ itemId: hit }) => formatPresence(hit, lines)}
            price={pickerPrices.renderPrice}
            onVisibleItemsChange={pickerPrices.requestVisiblePrices}
            inputRef={itemField}
            invalid={problem?.field === 'item'}
            describedBy={describedBy}
          />
        ),
        quantityField,
        priceField,
        invalidField: problem?.field,
        describedBy,
        onChange: change,
      })}
    >
      {draft.unreadable && <UnreadableNote draft={draft.unreadable} strip />}
      <RejectedLines
        lines={rejected}
        retryDisabledReason={disabledReason}
        editDisabledReason={disabledReason ?? (isEmpty ? undefined : 'Add or clear the typed line first')}
        onRetry={(again) => focusAfter(() => newLines.retry(again))}
        onEdit={(line) => restart(() => newLines.edit(line))}
        onDiscard={(line) => focusAfter(() => newLines.discard(line))}
      />
      <div id={`${id}-hint`} className="new-line-hint" role="status" data-error={problem ? true : undefined}>
        {question ? (
          <>
            {question} Enter adds it.
            <Button onClick={() => addLine(true)}>Add</Button>
          </>
        ) : (
          (problem?.message ?? (hasFields ? reason : undefined) ?? presence)
        )}
      </div>
      <output className="unseen">
        {added && `Added ${numberText(added.orderedQuantity)} × ${added.name}`}
      </output>
    </NewRow>
  );
}
