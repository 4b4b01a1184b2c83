import { Fragment, type ReactNode } from 'react';
import { searchWords } from '#platform/kernel/grid/rows/quickSearch.ts';
import type { PickedItem } from './useOrderableItems.ts';

interface ItemOptionProps {
  id: string;
  item: PickedItem;
  search: string;
  active: boolean;
  chosen: boolean;
  price: ReactNode;
  onPick: () => void;
}

/** Renders one item of the picker: a row on wide screens, a card on narrow ones. */
export const ItemOption = ({ id, item, search, active, chosen, price, onPick }: ItemOptionProps) => (
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
      <HighlightedText text={item.name} search={search} />
    </span>
    <span className="cut sku">
      <HighlightedText text={item.sku} search={search} />
    </span>
    <span className="cut upc">
      <HighlightedText text={item.upc ?? ''} search={search} />
    </span>
    <span className="cut group">{item.itemGroup}</span>
    <span className="right price">{price}</span>
  </div>
);

/** Renders a text with the searched words highlighted. */
function HighlightedText({ text, search }: { text: string; search: string }) {
  const words = searchWords(search).map((word) => word.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  if (words.length === 0) return text;
  return text
    .split(new RegExp(`(${words.join('|')})`, 'i'))
    .map((part, index) =>
      index % 2 === 1 ? <mark key={index}>{part}</mark> : <Fragment key={index}>{part}</Fragment>,
    );
}
