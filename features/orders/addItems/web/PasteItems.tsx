import { useCallback, useDeferredValue, useEffect, useId, useMemo, useRef } from 'react';
import { useItemLookup } from '#features/catalogue/search/web/useItemLookup.ts';
import type { PickedItem } from '#features/catalogue/search/web/useOrderableItems.ts';
import { moneyText, numberText } from '#platform/kernel/numbers/numberText.ts';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { useReportUnsaved } from '#platform/web/panel/unsavedContext.ts';
import { useSaveKey } from '#platform/web/panel/useSaveKey.ts';
import { autoFocus } from '#platform/web/parts/autoFocus.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Note } from '#platform/web/parts/message/Note.tsx';
import { chooseItem, listItemTexts, readItemList, type UnderstoodLine } from '../../lines/pastedList.ts';
import { isUnusualQuantity } from '../../lines/unusualQuantity.ts';
import type { LinesSession } from '../../lines/web/linesSession.ts';
import { getEachesPerUnit } from '../../order/web/orderLine.ts';
import { usePrices } from '../../linePrices/web/usePrices.ts';
import './PasteItems.css';
import { ListedLine } from './ListedLine.tsx';
import { formatPresence } from './presentLines.ts';
import { useAddList } from './useAddList.ts';
import { lineKeys, type PastedListInput } from './usePastedList.ts';

interface PasteItemsProps extends Pick<LinesSession, 'kind' | 'lines' | 'pricing' | 'actions'> {
  isActive: boolean;
  list: PastedListInput;
  /** Receives the result of adding lines, which the dialog awaits before it closes. */
  onSaving: (result: Promise<boolean>) => void;
  onClose: () => void;
}

/** Adds the lines of a pasted list; shows what is understood before anything is added. */
export function PasteItems(props: PasteItemsProps) {
  const { isActive, onSaving, kind, lines, pricing, actions, onClose } = props;
  const { text, choices, changeText, choose, confirmed, confirm } = props.list;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isActive) autoFocus(field.current);
  }, [isActive]);
  useReportUnsaved(text.trim() !== '');
  const shownText = useDeferredValue(text);
  const codes = useMemo(() => listItemTexts(shownText), [shownText]);
  const { byCode, byWords, pendingReason, retry } = useItemLookup(codes);
  const readList = useCallback(
    (listText: string) =>
      readItemList(listText, { byCode, byWords }).map((line) =>
        chooseItem(line, ({ itemId }) => itemId === choices[line.text]),
      ),
    [byCode, byWords, choices],
  );
  const list = useMemo(() => readList(shownText), [shownText, readList]);
  const prices = usePrices(pricing);
  const { requestPrices, getPrice } = prices;
  useEffect(() => {
    requestPrices(
      list.flatMap((line) => ('item' in line ? [{ itemId: line.item.itemId, quantity: line.quantity }] : [])),
    );
  }, [requestPrices, list]);

  const keys = lineKeys(list.map((line) => line.text));
  /** Whether the unusual quantity of each line is confirmed; undefined for any other line. */
  const confirmations = list.map((line, index): boolean | undefined => {
    if (!('item' in line)) return undefined;
    const { item, quantity, price = getPrice(item, quantity)?.price } = line;
    return isUnusualQuantity({ quantity, eaches: getEachesPerUnit(item), price })
      ? confirmed.has(keys[index] ?? '')
      : undefined;
  });
  const understood = list.filter((line, index) => 'item' in line && confirmations[index] !== false);
  const waitingCount = confirmations.filter((isConfirmed) => isConfirmed === false).length;

  const { add, busy } = useAddList({
    kind,
    actions,
    pricing,
    prices,
    isConfirmed: (key) => confirmed.has(key),
  });
  async function addUnderstood() {
    // The preview may be a key behind.
    const adding = add(readList(text));
    onSaving(adding.then(({ ok }) => ok));
    const { ok, rest } = await adding;
    if (ok) changeText(rest.join('\n'));
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

  const formatPrice = ({ item, quantity, price }: UnderstoodLine<PickedItem>) => {
    const charged = price ?? getPrice(item, quantity)?.price;
    return charged === undefined ? '' : moneyText(charged, pricing.currency);
  };
  const count = understood.length === 1 ? '1 Line' : `${numberText(understood.length)} Lines`;
  return (
    <div className="paste-items" ref={body}>
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
        onChange={(event) => changeText(event.target.value)}
      />
      <p id={`${id}-help`} className="help">
        One item a line: SKU, UPC or name with its quantity, as in a mail or a spreadsheet. A price is read
        after @, as in 10 @ 4.50.
      </p>
      <output className="understood">
        {list.length > 0 &&
          `${numberText(understood.length)} of ${numberText(list.length)} ${list.length === 1 ? 'line' : 'lines'} understood`}
        {waitingCount > 0 &&
          `, ${waitingCount === 1 ? '1 quantity' : `${numberText(waitingCount)} quantities`} to confirm`}
      </output>
      {retry && (
        <Note kind="error" strip>
          The items could not be loaded.{' '}
          <Button
            onClick={() => {
              retry();
              // The button goes with its note.
              field.current?.focus();
            }}
          >
            Retry
          </Button>
        </Note>
      )}
      <ol className="list-lines" aria-label="What was understood">
        {list.map((line, index) => (
          // Lines have no identity but their place.
          <ListedLine
            key={index}
            line={line}
            price={'item' in line ? formatPrice(line) : ''}
            onChoose={(itemId) => choose(line.text, itemId)}
            isConfirmed={confirmations[index]}
            onConfirm={(isConfirmed) => confirm(keys[index] ?? '', isConfirmed)}
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
