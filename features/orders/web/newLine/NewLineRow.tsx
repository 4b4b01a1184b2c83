import { IconPlus } from '@tabler/icons-react';
import {
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { ItemCellPicker } from '#features/catalogue/web/ItemCellPicker.tsx';
import type { PickedItem } from '#features/catalogue/web/useOrderableItems.ts';
import { useItemResolver } from '#features/catalogue/web/useItemResolver.ts';
import { moneyText, numberText } from '#platform/kernel/grid/cells/cellText.ts';
import { lineTotal } from '#platform/kernel/numbers/decimal.ts';
import { NumberInput } from '#platform/web/form/NumberInput.tsx';
import { NewRow, type NewRowColumn } from '#platform/web/grid/NewRow.tsx';
import { useLeaveGuard } from '#platform/web/panel/useLeaveGuard.ts';
import { autoFocus } from '#platform/web/parts/autoFocus.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { isItemList } from '../../lines/itemList.ts';
import { FailedLines } from '../addItems/AddedLines.tsx';
import { formatPresence } from '../addItems/presentLines.ts';
import { useOrderedItems } from '../addItems/useOrderedItems.ts';
import type { LineActions } from '../lines/lineActions.ts';
import { pickedItemSchema } from '../lines/lineSchemas.ts';
import { getEachesPerUnit, type OrderLine } from '../lines/orderLine.ts';
import { usePrices } from '../prices/usePrices.ts';
import type { PricingContext } from '../prices/usePricingContext.ts';
import './NewLineRow.css';
import { RejectedLines } from './RejectedLines.tsx';
import { emptyTypedLine, isEmptyTypedLine, type TypedLine } from './typedLine.ts';
import { newLineKeys } from './useNewLineKey.ts';
import { useNewLines } from './useNewLines.ts';

/** Lets the page wait for typed lines before it saves the order or changes its status. */
export interface NewLineHandle {
  /** Waits for lines that are being added; shows what is left over and returns false when something is. */
  settle: () => Promise<boolean>;
}

interface NewLineRowProps {
  columns: readonly NewRowColumn[];
  lines: readonly OrderLine[];
  pricing: PricingContext;
  actions: LineActions;
  /** Reason for which no line can be added now. */
  disabledReason: string | undefined;
  /** Leaving the page loses nothing, because it was saved. */
  isLeaving: () => boolean;
  handle: Ref<NewLineHandle>;
  /** A list of several lines was pasted into the row. */
  onPasteList: (text: string) => void;
  /** The page opens with the focus in this row. */
  hasFirstFocus?: boolean | undefined;
}

type ProblemField = 'item' | 'quantity' | 'overridePrice';

const priceDelayMs = 250;
const cell = (key: string, width: number, isNumeric: boolean) => ({
  key,
  width,
  isNumeric,
  isFlexible: false,
});

/** The empty last row of an order's lines: SKU or name, Tab, quantity, Enter adds a line. */
export function NewLineRow(props: NewLineRowProps) {
  const { columns, lines, pricing, actions, disabledReason, isLeaving, handle, onPasteList, hasFirstFocus } =
    props;
  const id = useId();
  const prices = usePrices(pricing);
  const orderedItemIds = useOrderedItems(pricing.customerId);
  const resolve = useItemResolver(orderedItemIds);
  const { queue, rejected, add, dismiss } = useNewLines({ actions, pricing, prices });
  const [typed, setTyped] = useState<TypedLine>(emptyTypedLine);
  const [problem, setProblem] = useState<{ field: ProblemField; message: string }>();
  const itemField = useRef<HTMLInputElement>(null);
  const quantityField = useRef<HTMLInputElement>(null);
  const priceField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasFirstFocus) autoFocus(itemField.current);
  }, [hasFirstFocus]);
  const { text, item, quantity, price } = typed;
  const isEmpty = isEmptyTypedLine(typed);
  const hasLeftover = !isEmpty || rejected.length > 0 || queue.failed.length > 0;
  useLeaveGuard(hasLeftover || queue.pendingCount > 0, isLeaving);

  const searchQuantity = typeof quantity === 'number' && quantity > 0 ? quantity : 1;
  const { requestPrices, getPrice } = prices;
  const itemId = item?.itemId;
  useEffect(() => {
    if (!itemId) return undefined;
    const timer = setTimeout(() => requestPrices([{ itemId, quantity: searchQuantity }]), priceDelayMs);
    return () => clearTimeout(timer);
  }, [requestPrices, itemId, searchQuantity]);
  const found = item && getPrice(item, searchQuantity)?.price;
  const chargedPrice = typeof price === 'number' ? price : found;
  const total =
    item && typeof quantity === 'number' && chargedPrice
      ? moneyText(lineTotal(quantity * getEachesPerUnit(item), chargedPrice), pricing.currency)
      : '';

  function change(next: Partial<TypedLine>): void {
    // A text without a hit stays a problem while the quantity is typed.
    setProblem((last) => (last?.field === 'item' && next.text === undefined ? last : undefined));
    setTyped((last) => ({ ...last, ...next }));
  }

  function clear(): void {
    flushSync(() => {
      setTyped(emptyTypedLine);
      setProblem(undefined);
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
    const resolved = chosen ?? item ?? resolve(text);
    if (resolved === undefined) {
      const message = `No item matches “${text.trim()}”`;
      if (key === 'Enter') return refuse('item', message);
      setProblem({ field: 'item', message });
    }
    if (resolved !== undefined && !(resolved instanceof Promise))
      flushSync(() => change({ item: resolved, text: resolved.name }));
    quantityField.current?.focus();
  }

  function addLine(): void {
    const checked = pickedItemSchema.safeParse({ quantity, overridePrice: price });
    if (text.trim() === '') return refuse('item', 'Type a SKU, UPC or name first');
    if (!checked.success) {
      const [issue] = checked.error.issues;
      return refuse(issue?.path[0] === 'overridePrice' ? 'overridePrice' : 'quantity', issue?.message ?? '');
    }
    if (item && checked.data.overridePrice === null && getPrice(item, checked.data.quantity)?.price === 0)
      return refuse('overridePrice', 'Price is required and cannot be zero');
    add(typed, item ?? resolve(text), checked.data);
    clear();
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented) return;
    if (event.key === 'Escape' && !isEmpty) {
      event.preventDefault();
      clear();
    }
    if (
      event.key === 'Enter' &&
      !event.ctrlKey &&
      !event.metaKey &&
      event.target instanceof HTMLInputElement
    ) {
      event.preventDefault();
      if (event.target !== itemField.current || item) addLine();
    }
  }

  function handlePaste(event: ClipboardEvent): void {
    const pasted = event.clipboardData.getData('text/plain');
    if (event.target !== itemField.current || !isItemList(pasted)) return;
    event.preventDefault();
    onPasteList(pasted);
  }

  useImperativeHandle(handle, () => ({
    settle: async () => {
      const areAllSaved = await queue.settled();
      if (areAllSaved && !hasLeftover) return true;
      showToast('warning', 'A typed line is not on the order yet', {
        detail: 'Add it with Enter, or clear it with Escape.',
      });
      itemField.current?.focus();
      return false;
    },
  }));

  const presence = item && formatPresence(item.itemId, lines);
  const isInvalid = (field: ProblemField) => problem?.field === field;
  const last = queue.added.at(-1);
  const describedBy = problem || presence ? `${id}-hint` : undefined;
  return (
    <NewRow
      label="New line"
      columns={columns}
      onKeyDown={handleKeyDown}
      onPaste={handlePaste}
      cells={[
        { ...cell('lineNumber', 58, true), content: <NewLineMark isSaving={queue.pendingCount > 0} /> },
        {
          ...cell('name', 160, false),
          content: disabledReason ? (
            <span className="cut">{disabledReason}</span>
          ) : (
            <ItemCellPicker
              label="Item of the new line"
              keyShortcuts={newLineKeys}
              text={text}
              isTyped={item === undefined}
              onTextChange={(next) => change({ text: next, item: undefined })}
              onTake={takeItem}
              preferredIds={orderedItemIds}
              note={({ itemId: hit }) => formatPresence(hit, lines)}
              inputRef={itemField}
              invalid={isInvalid('item')}
              describedBy={describedBy}
            />
          ),
        },
        { ...cell('sku', 124, false), content: item && <span className="cut">{item.sku}</span> },
        {
          ...cell('orderedQuantity', 92, true),
          content: !disabledReason && (
            <NumberCell
              ref={quantityField}
              aria-describedby={describedBy}
              aria-label="Quantity of the new line"
              aria-invalid={isInvalid('quantity') || undefined}
              placeholder="Qty"
              isInteger
              format={numberText}
              value={quantity}
              onChange={(next) => change({ quantity: next })}
            />
          ),
        },
        {
          ...cell('overridePrice', 96, true),
          content: !disabledReason && (
            <NumberCell
              ref={priceField}
              aria-describedby={describedBy}
              aria-label="Price of the new line"
              aria-invalid={isInvalid('overridePrice') || undefined}
              placeholder={found ? moneyText(found, pricing.currency) : 'Price'}
              currency={pricing.currency}
              format={(value) => moneyText(value, pricing.currency)}
              value={price}
              onChange={(next) => change({ price: next })}
            />
          ),
        },
        { ...cell('lineTotal', 108, true), content: <span>{total}</span> },
      ]}
    >
      <FailedLines queue={queue} />
      <RejectedLines
        lines={rejected}
        editDisabledReason={isEmpty ? undefined : 'Add or clear the typed line first'}
        onEdit={(line) => {
          dismiss(line);
          flushSync(() => setTyped(line.typed));
          itemField.current?.focus();
        }}
        onDismiss={dismiss}
      />
      <div id={`${id}-hint`} className="new-line-hint" role="status" data-error={problem ? true : undefined}>
        {problem?.message ?? presence}
      </div>
      <output className="unseen">{last && `Added ${numberText(last.orderedQuantity)} × ${last.name}`}</output>
    </NewRow>
  );
}

const NumberCell = (input: ComponentProps<typeof NumberInput>) => (
  <span className="field-input" data-error={input['aria-invalid']}>
    <NumberInput {...input} />
  </span>
);

const NewLineMark = ({ isSaving }: { isSaving: boolean }) =>
  isSaving ? (
    <span className="spinner" role="img" aria-label="Saving" />
  ) : (
    <IconPlus size={16} stroke={1.75} aria-hidden />
  );
