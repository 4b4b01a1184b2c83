import { IconAlertTriangle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import type { PickedItem } from '#features/catalogue/web/useOrderableItems.ts';
import { numberText } from '#platform/kernel/grid/cells/cellText.ts';
import type { ListLine } from '../../lines/itemList.ts';

interface ListedLineProps {
  line: ListLine<PickedItem>;
  price: string;
  /** Place of the item on the order or in the list; undefined when it is new. */
  presence: string | undefined;
  /** The quantity is unusual: whether the user wants it. */
  isConfirmed: boolean | undefined;
  onConfirm: (isConfirmed: boolean) => void;
}

/** Shows what is understood of a line of a pasted list. */
export function ListedLine({ line, price, presence, isConfirmed, onConfirm }: ListedLineProps) {
  if (!('item' in line))
    return (
      <li data-problem>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
        <span className="cut">{line.text.trim()}</span>
        <span className="note">{line.problem}</span>
      </li>
    );
  const { item, quantity, isExact } = line;
  const isWaiting = isConfirmed === false;
  const Icon = isWaiting ? IconAlertTriangle : isExact ? IconCircleCheck : IconHelpCircle;
  return (
    <li data-guessed={!isExact || undefined} data-problem={isWaiting || undefined}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span className="quantity">{numberText(quantity)}</span>
      <span className="cut">
        {item.name} <span className="code">{item.sku}</span>
      </span>
      <span className="note">{[!isExact && 'Found by its name', presence].filter(Boolean).join(' · ')}</span>
      {isConfirmed !== undefined && (
        <label className="note">
          <input
            type="checkbox"
            checked={isConfirmed}
            onChange={({ target }) => onConfirm(target.checked)}
            onKeyDown={(event) => confirmByEnter(event, () => onConfirm(true))}
          />
          <span className="unseen">
            {numberText(quantity)} × {item.name}:{' '}
          </span>
          Add this quantity?
        </label>
      )}
      <span className="price">{price}</span>
    </li>
  );
}

function confirmByEnter(event: KeyboardEvent, confirm: () => void): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  confirm();
}
