import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useItemLookup } from '#features/catalogue/web/useItemLookup.ts';
import type { PickedItem } from '#features/catalogue/web/useOrderableItems.ts';
import { moneyText, numberText } from '#platform/kernel/grid/cells/cellText.ts';
import { RestoredNote } from '#platform/web/drafts/RestoredNote.tsx';
import type { DialogDraft } from '#platform/web/drafts/useDialogDraft.ts';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { useReportUnsaved } from '#platform/web/panel/unsavedContext.ts';
import { useSaveKey } from '#platform/web/panel/useSaveKey.ts';
import { autoFocus } from '#platform/web/parts/autoFocus.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { type ListLine, listItemTexts, readItemList } from '../../lines/itemList.ts';
import { isUnusualQuantity } from '../../lines/unusualQuantity.ts';
import type { LineActions } from '../lines/lineActions.ts';
import { getEachesPerUnit, type OrderLine } from '../lines/orderLine.ts';
import type { PricingContext } from '../prices/usePricingContext.ts';
import { usePrices } from '../prices/usePrices.ts';
import './PasteItems.css';
import type { PastedList } from '../data/lineDialogDrafts.ts';
import { ListedLine } from './ListedLine.tsx';
import { formatPresence } from './presentLines.ts';
import { useAddList } from './useAddList.ts';

interface PasteItemsProps {
  isActive: boolean;
  text: string;
  onTextChange: (text: string) => void;
  draft: DialogDraft<PastedList>;
  storeLineIds: (lineIds: PastedList['lineIds']) => void;
  lines: readonly OrderLine[];
  pricing: PricingContext;
  actions: LineActions;
  onClose: () => void;
}

/** Adds the lines of a pasted list; shows what is understood before anything is added. */
export function PasteItems({
  isActive,
  text,
  onTextChange,
  draft,
  storeLineIds,
  lines,
  pricing,
  actions,
  onClose,
}: PasteItemsProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isActive) autoFocus(field.current);
  }, [isActive]);
  useReportUnsaved(text.trim() !== '', draft.isInputStored);
  const shownText = useDeferredValue(text);
  const codes = useMemo(() => listItemTexts(shownText), [shownText]);
  const { byCode, byWords, pendingReason } = useItemLookup(codes);
  const list = useMemo(() => readItemList(shownText, { byCode, byWords }), [shownText, byCode, byWords]);
  const prices = usePrices(pricing);
  const { requestPrices, getPrice } = prices;
  useEffect(() => {
    requestPrices(
      list.flatMap((line) => ('item' in line ? [{ itemId: line.item.itemId, quantity: line.quantity }] : [])),
    );
  }, [requestPrices, list]);

  /** Lines whose unusual quantities the user wants. */
  const [confirmedTexts, setConfirmedTexts] = useState<ReadonlySet<string>>(new Set());
  /** Whether the unusual quantity of a line is confirmed; undefined for any other line. */
  function getConfirmation(line: ListLine<PickedItem>): boolean | undefined {
    if (!('item' in line)) return undefined;
    const { item, quantity } = line;
    const eaches = getEachesPerUnit(item);
    return isUnusualQuantity({ quantity, eaches, price: getPrice(item, quantity)?.price })
      ? confirmedTexts.has(line.text)
      : undefined;
  }
  function confirmLine(lineText: string, isConfirmed: boolean): void {
    const others = [...confirmedTexts].filter((one) => one !== lineText);
    setConfirmedTexts(new Set(isConfirmed ? [...others, lineText] : others));
  }
  const understood = list.filter((line) => 'item' in line && getConfirmation(line) !== false);
  const waitingCount = list.filter((line) => getConfirmation(line) === false).length;

  const { add, busy, forgetLines } = useAddList({
    actions,
    pricing,
    prices,
    isConfirmed: ({ text: lineText }) => confirmedTexts.has(lineText),
    lineIds: draft.initial?.lineIds ?? {},
    storeLineIds,
  });
  async function addUnderstood() {
    // The preview may be a key behind.
    const rest = await add(readItemList(text, { byCode, byWords }));
    onTextChange(rest.join('\n'));
    if (rest.length === 0) onClose();
    else field.current?.focus();
  }
  const emptyReason = waitingCount > 0 ? 'Confirm the quantity first' : 'Paste or type a list first';
  const reason = understood.length === 0 ? emptyReason : undefined;
  const disabledReason = pendingReason ?? reason;
  const body = useRef<HTMLDivElement>(null);
  useSaveKey(
    body,
    isActive && !busy && disabledReason === undefined ? () => void addUnderstood() : undefined,
  );

  const formatPrice = ({ item, quantity }: { item: PickedItem; quantity: number }) => {
    const found = getPrice(item, quantity);
    return found ? moneyText(found.price, pricing.currency) : '';
  };
  const count = understood.length === 1 ? '1 Line' : `${numberText(understood.length)} Lines`;
  return (
    <div className="paste-items" ref={body}>
      <RestoredNote
        restoredAt={draft.restoredAt}
        unreadable={draft.unreadable}
        todo="Add the lines"
        onDiscard={() => {
          forgetLines();
          draft.discard();
          onTextChange('');
          field.current?.focus();
        }}
      />
      <label htmlFor={id}>Items and quantities</label>
      <textarea
        className="field-input"
        id={id}
        ref={field}
        value={text}
        // Added lines are removed from the list afterwards.
        readOnly={busy}
        spellCheck={false}
        placeholder={'ANN0346-6IN 10\n4 x Hydrangea Endless Summer 3 gal'}
        aria-describedby={`${id}-help`}
        onChange={(event) => onTextChange(event.target.value)}
      />
      <p id={`${id}-help`} className="help">
        One item a line: SKU, UPC or name with its quantity, as in a mail or a spreadsheet.
      </p>
      <output className="understood">
        {list.length > 0 &&
          `${numberText(understood.length)} of ${numberText(list.length)} ${list.length === 1 ? 'line' : 'lines'} understood`}
        {waitingCount > 0 &&
          `, ${waitingCount === 1 ? '1 quantity' : `${numberText(waitingCount)} quantities`} to confirm`}
      </output>
      <ol className="list-lines" aria-label="What was understood">
        {list.map((line, index) => (
          // Lines have no identity but their place.
          <ListedLine
            key={index}
            line={line}
            price={'item' in line ? formatPrice(line) : ''}
            isConfirmed={getConfirmation(line)}
            onConfirm={(isConfirmed) => confirmLine(line.text, isConfirmed)}
            presence={
              'item' in line ? formatPresence(line.item.itemId, lines, list.slice(0, index)) : undefined
            }
          />
        ))}
      </ol>
      <DialogBody
        footer={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              kind="primary"
              busy={busy}
              disabledReason={disabledReason}
              onClick={() => void addUnderstood()}
            >
              {understood.length === 0 ? 'Add Lines' : `Add ${count}`}
            </Button>
          </>
        }
      />
    </div>
  );
}
