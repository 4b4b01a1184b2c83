import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { ItemCellPicker } from '#features/catalogue/search/web/picker/ItemCellPicker.tsx';
import type { PickedItem } from '#features/catalogue/search/web/useOrderableItems.ts';
import { useItemResolver } from '#features/catalogue/search/web/useItemResolver.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { NewRow, type NewRowColumn } from '#platform/web/grid/NewRow.tsx';
import { autoFocus } from '#platform/web/parts/autoFocus.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { isItemList } from '../../lines/pastedList.ts';
import { formatUnusualQuantity, isUnusualQuantity } from '../../lines/unusualQuantity.ts';
import { formatPresence } from '../../addItems/web/presentLines.ts';
import { useOrderedItems } from '../../addItems/web/useOrderedItems.ts';
import type { OrderLinesSession } from '../../lines/web/linesSession.ts';
import { pickedItemSchema } from '../../lines/web/lineSchemas.ts';
import { getEachesPerUnit } from '../../order/web/orderLine.ts';
import { usePickerPrices } from '../../linePrices/web/usePickerPrices.tsx';
import { usePickerStocks } from '../../allocation/web/usePickerStocks.tsx';
import { usePrices } from '../../linePrices/web/usePrices.ts';
import './NewLineRow.css';
import { newLineCells, type ProblemField } from './newLineCells.tsx';
import { type FailedLine, formatFailedLine, isEmptyTypedLine, type TypedLine } from './typedLine.ts';
import { newLineKeys } from './useNewLineKey.ts';
import { type TypedLineItem, useNewLines } from './useNewLines.ts';
import type { TypedLines } from './useTypedLines.ts';
import { useTypedPrice } from './useTypedPrice.ts';

/** Lets the page wait for typed lines before it saves the order or changes its status. */
export interface NewLineHandle {
  /** Waits for lines that are being added; shows what is left over and returns false when something is. */
  finish: () => Promise<boolean>;
}

interface NewLineRowProps {
  session: OrderLinesSession;
  typedLines: TypedLines;
  columns: readonly NewRowColumn[];
  /** The row has the focus, or is about to get it: its fields stay also while no line can be added. */
  isUsed: boolean;
  onUsedChange: (isUsed: boolean) => void;
  handle: Ref<NewLineHandle>;
  /** A list of several lines was pasted into the row. */
  onPasteList: (text: string) => void;
  /** The page opens with the focus in this row. */
  hasFirstFocus?: boolean | undefined;
}

/** The empty last row of an order's lines: SKU or name, Tab, quantity, Enter adds a line. */
export function NewLineRow(props: NewLineRowProps) {
  const { session, typedLines, columns, isUsed, handle, onPasteList, hasFirstFocus } = props;
  const { lines, pricing, addingProblem: disabledReason, isAddingPending: isPending } = session;
  const id = useId();
  const prices = usePrices(pricing);
  const { requestVisiblePrices, renderPrice } = usePickerPrices(prices, pricing.currency);
  const { requestVisible, renderStock } = usePickerStocks(requestVisiblePrices);
  const orderedItemIds = useOrderedItems(pricing.customerId);
  const resolve = useItemResolver(orderedItemIds);
  const { typed, failed } = typedLines;
  const { added, ...newLines } = useNewLines({
    session,
    typedLines,
    prices,
    findItem: ({ text, item }) => (item ? { item } : resolve(text)),
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
  const { text, item, quantity, price } = typed;
  const isEmpty = isEmptyTypedLine(typed);
  const [failure] = failed;
  const isConfirming =
    question !== undefined || (failure?.typed === typed && failure.needsConfirmation === true);
  const { found, total } = useTypedPrice(typed, item, prices, pricing);

  function change(next: Partial<TypedLine>): void {
    // A text without a hit stays a problem while the quantity is typed.
    setProblem((last) => (last?.field === 'item' && next.text === undefined ? last : undefined));
    setQuestion(undefined);
    typedLines.change(next);
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
    const match = item ? undefined : resolve(text);
    if (match && 'problem' in match && match.problem !== undefined) return refuse('item', match.problem);
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
    restart(() => newLines.add(isConfirmed));
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented) return;
    if (event.key === 'Escape' && !isEmpty) {
      event.preventDefault();
      if (question === undefined) restart(typedLines.clear);
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
      const isConfirmed = isConfirming && !event.repeat;
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
      const count = await newLines.finish();
      if (count === 0) return true;
      const title =
        count === 1
          ? 'A typed line is not on the order yet'
          : `${numberText(count)} typed lines are not on the order yet`;
      showToast('warning', title, { detail: 'Add it with Enter, or clear it with Escape.' });
      itemField.current?.focus();
      return false;
    },
  }));

  const presence = item && formatPresence(item.itemId, lines);
  const hasFields = disabledReason === undefined || isPending || isUsed;
  const reason = isUsed || !isEmpty ? disabledReason : undefined;
  const describedBy = problem || question || failure || presence || reason ? `${id}-hint` : undefined;
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
        isSaving: typedLines.pendingCount > 0,
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
            price={renderPrice}
            stock={renderStock}
            onVisibleItemsChange={requestVisible}
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
      <div
        id={`${id}-hint`}
        className="new-line-hint"
        role="status"
        data-error={problem || (failure && !question) ? true : undefined}
      >
        {question ??
          problem?.message ??
          (failure && formatFailures(failure, failed.length)) ??
          (hasFields ? reason : undefined) ??
          presence}
        {isConfirming && !problem && (
          <>
            {' '}
            Enter adds it.
            <Button onClick={() => addLine(true)}>Add</Button>
          </>
        )}
      </div>
      <output className="unseen">
        {added && `Added ${numberText(added.orderedQuantity)} × ${added.name}`}
      </output>
    </NewRow>
  );
}

/** Says why the first line was not added, and how many follow it into the row. */
function formatFailures(first: FailedLine, count: number): string {
  const others = count === 2 ? 'Another line follows.' : `${numberText(count - 1)} more lines follow.`;
  return count === 1 ? formatFailedLine(first) : `${formatFailedLine(first)} ${others}`;
}
