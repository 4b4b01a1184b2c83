import { IconAlertTriangle, IconChevronDown, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import type { PickedItem } from '#features/catalogue/search/web/useOrderableItems.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import type { ListLine, UnderstoodLine } from '../../lines/pastedList.ts';
import { getEachesPerUnit } from '../../order/web/orderLine.ts';

interface ListedLineProps {
  line: ListLine<PickedItem>;
  price: string;
  /** Place of the item on the order or in the list; undefined when it is new. */
  presence: string | undefined;
  /** Chooses one of the items that the line may mean. */
  onChoose: (itemId: string) => void;
  /** The quantity is unusual: whether the user wants it. */
  isConfirmed: boolean | undefined;
  onConfirm: (isConfirmed: boolean) => void;
}

/** Shows what is understood of a line of a pasted list. */
export function ListedLine({ line, price, presence, onChoose, isConfirmed, onConfirm }: ListedLineProps) {
  const understood = 'item' in line ? line : undefined;
  if (!understood && !line.candidates)
    return (
      <li data-problem>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
        <span className="cut">{line.text.trim()}</span>
        <span className="note">{'problem' in line && line.problem}</span>
      </li>
    );
  const needsAction = !understood || isConfirmed === false;
  const isGuessed = understood?.isExact === false;
  const Icon = needsAction ? IconAlertTriangle : isGuessed ? IconHelpCircle : IconCircleCheck;
  return (
    <li data-guessed={isGuessed || undefined} data-problem={needsAction || undefined}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {line.candidates ? (
        <ItemChoice line={line} candidates={line.candidates} onChoose={onChoose} />
      ) : (
        understood && (
          <>
            <span className="quantity">{numberText(understood.quantity)}</span>
            <span className="cut">
              {understood.item.name} <span className="code">{understood.item.sku}</span>
            </span>
          </>
        )
      )}
      {understood && (
        <span className="note">
          {[isGuessed && 'Found by its name', presence, formatListedPrice(understood)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
      {understood && isConfirmed !== undefined && (
        <label className="note">
          <input
            type="checkbox"
            className="box"
            checked={isConfirmed}
            onChange={({ target }) => onConfirm(target.checked)}
            onKeyDown={(event) => confirmByEnter(event, () => onConfirm(true))}
          />
          <span className="unseen">
            {numberText(understood.quantity)} × {understood.item.name}:{' '}
          </span>
          Add this quantity?
        </label>
      )}
      <span className="price">{price}</span>
    </li>
  );
}

const maxChoices = 50;

interface ItemChoiceProps {
  line: ListLine<PickedItem>;
  candidates: readonly PickedItem[];
  onChoose: (itemId: string) => void;
}

/** The items that a line may mean. It stays after the choice, so that another one can be made. */
function ItemChoice({ line, candidates, onChoose }: ItemChoiceProps) {
  const text = line.text.trim();
  return (
    <>
      <span className="cut">{text}</span>
      <span className="field-input">
        <select
          aria-label={`Item for ${text}`}
          value={'item' in line ? line.item.itemId : ''}
          onChange={({ target }) => onChoose(target.value)}
        >
          <option value="">{numberText(candidates.length)} items match</option>
          {candidates.slice(0, maxChoices).map(({ itemId, name, sku }) => (
            <option key={itemId} value={itemId}>
              {name} · {sku}
            </option>
          ))}
        </select>
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
      </span>
    </>
  );
}

/** A price is per piece: says so where the quantity counts trays. */
function formatListedPrice({ item, quantity, price }: UnderstoodLine<PickedItem>): string | undefined {
  if (price === undefined) return undefined;
  const pieces = quantity * getEachesPerUnit(item);
  return pieces === quantity
    ? 'Price from the list'
    : `Price from the list for each of ${numberText(pieces)} pieces`;
}

function confirmByEnter(event: KeyboardEvent, confirm: () => void): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  confirm();
}
