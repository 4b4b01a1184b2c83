import type { ReactNode } from 'react';
import { findCodeMatchRanges, findMatchRanges } from '#platform/kernel/search/matchRanges.ts';
import { HighlightedText } from '#platform/web/parts/HighlightedText.tsx';
import type { PickedItem } from '../useOrderableItems.ts';

interface ItemOptionProps {
  id: string;
  item: PickedItem;
  search: string;
  active: boolean;
  chosen: boolean;
  price: ReactNode;
  /** The stock that is left of the item, before its price. */
  stock?: ReactNode;
  onPick: () => void;
}

/** Renders one item of the picker: a row on wide screens, a card on narrow ones. */
export const ItemOption = ({ id, item, search, active, chosen, price, stock, onPick }: ItemOptionProps) => (
  // The search box retains the focus and handles the keys of this listbox option.
  <div
    id={id}
    className="item"
    role="option"
    aria-selected={chosen}
    tabIndex={-1}
    data-active={active || undefined}
    onClick={onPick}
  >
    <span className="cut name">
      <HighlightedText text={item.name} ranges={findMatchRanges(item.name, search)} />
    </span>
    <span className="cut sku">
      <HighlightedCode code={item.sku} search={search} />
    </span>
    <span className="cut upc">
      <HighlightedCode code={item.upc ?? ''} search={search} />
    </span>
    <span className="cut group">{item.itemGroup}</span>
    {stock !== undefined && <span className="right left-over">{stock}</span>}
    <span className="right price">{price}</span>
  </div>
);

const HighlightedCode = ({ code, search }: { code: string; search: string }) => (
  <HighlightedText text={code} ranges={findCodeMatchRanges(code, search)} />
);
