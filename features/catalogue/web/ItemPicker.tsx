import { IconSearch, IconSearchOff } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react';
import { numberText } from '#platform/kernel/grid/cellText.ts';
import { LoadError } from '#platform/web/parts/LoadError.tsx';
import { Message } from '#platform/web/parts/Message.tsx';
import { Skeleton } from '#platform/web/parts/Skeleton.tsx';
import type { ItemFieldsFragment } from './documents.ts';
import './ItemPicker.css';
import { ItemOption } from './ItemOption.tsx';
import { useFoundItems } from './useFoundItems.ts';
import { useTakeFirst } from './useTakeFirst.ts';

export type PickedItem = ItemFieldsFragment;

export interface ItemPickerProps {
  onPick: (item: PickedItem) => void;
  chosenId?: string | undefined;
  /** Renders the price of the item at the right of its row. */
  price: (item: PickedItem) => ReactNode;
  /** Receives the visible items, so that their prices can be loaded. Memoize this function. */
  onShown: (items: readonly PickedItem[]) => void;
  search: string;
  onSearch: (search: string) => void;
  inputRef: Ref<HTMLInputElement>;
}

const page = 50;

interface Place {
  /** Index reached with the arrow keys. */
  active?: number;
  /** Number of rendered items. */
  drawn: number;
}

/** Searches while the user types by name, SKU or UPC; arrow keys move, Enter picks. */
export function ItemPicker(props: ItemPickerProps) {
  const { onPick, chosenId, price, onShown, search, onSearch, inputRef } = props;
  const id = useId();
  const words = useDeferredValue(search);
  const result = useFoundItems(search, words);
  const found = result.items;
  const [{ of, ...chosen }, setPlace] = useState<Place & { of: string }>({ drawn: page, of: words });
  const place: Place = of === words ? chosen : { drawn: page };
  // Without search words no item is active until an arrow key is used, so that Enter picks nothing by accident.
  const active = place.active ?? (words.trim() === '' ? -1 : 0);
  const shown = useMemo(() => found.slice(0, place.drawn), [found, place.drawn]);
  useEffect(() => onShown(shown), [onShown, shown]);
  const first = useTakeFirst(result.complete, () => result.first(search), onPick);

  const move = (to: number) => {
    const next = Math.max(0, Math.min(found.length - 1, to));
    setPlace({ active: next, drawn: Math.max(place.drawn, next + page), of: words });
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const keys: Partial<Record<string, () => void>> = {
    ArrowDown: () => move(active + 1),
    ArrowUp: () => move(active - 1),
    PageDown: () => move(active + 10),
    PageUp: () => move(active - 10),
    Enter: () => {
      // Enter picks a result of the typed words, never one of previous words or of a partly loaded list.
      const item = !result.former && place.active !== undefined ? found[place.active] : undefined;
      if (item) onPick(item);
      else if (search.trim() !== '') first.take();
    },
  };
  const press = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <div className="item-picker">
      <div className="field-input">
        <IconSearch size={16} stroke={1.75} aria-hidden />
        <input
          ref={inputRef}
          type="text"
          inputMode="search"
          role="combobox"
          aria-label="Search items"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={active >= 0 && found.length > 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          placeholder="Name, SKU or UPC"
          value={search}
          onChange={(event) => {
            first.drop();
            onSearch(event.target.value);
          }}
          onKeyDown={press}
        />
      </div>
      <div className="item-columns" aria-hidden>
        <span>Name</span>
        <span>SKU</span>
        <span>UPC</span>
        <span>Group</span>
        <span className="right">Price</span>
      </div>
      <div
        id={`${id}-list`}
        className="items"
        role="listbox"
        aria-label="Items"
        onScroll={({ currentTarget: box }) => {
          if (box.scrollTop + box.clientHeight <= box.scrollHeight - 200) return;
          if (place.drawn < found.length || result.more)
            setPlace({ ...place, drawn: Math.min(place.drawn, found.length) + page, of: words });
          if (place.drawn >= found.length) result.more?.();
        }}
      >
        {shown.map((item, index) => (
          <ItemOption
            key={item.itemId}
            id={`${id}-${index}`}
            item={item}
            search={words}
            active={index === active}
            chosen={item.itemId === chosenId}
            price={price(item)}
            onPick={() => {
              setPlace({ ...place, active: index, of: words });
              onPick(item);
            }}
          />
        ))}
      </div>
      {result.loading && <ItemSkeletons />}
      {result.coming && (
        <output className="coming">
          Loading items: {numberText(result.coming.there)} of {numberText(result.coming.all)}
        </output>
      )}
      {result.error !== null && (
        <LoadError title="Error loading items" error={result.error} retry={result.retry} />
      )}
      {result.complete && found.length === 0 && (
        <Message
          icon={IconSearchOff}
          title={result.none ? 'No items yet' : 'No results found'}
          text={
            result.none
              ? 'Items appear here once they are added or imported.'
              : 'No item has all of these words in its name, SKU or UPC.'
          }
        />
      )}
    </div>
  );
}

const ItemSkeletons = () => (
  <div className="items" aria-hidden>
    {Array.from({ length: 8 }, (_, row) => (
      <div key={row} className="item">
        <span className="name">
          <Skeleton width={row % 2 === 0 ? '45%' : '60%'} />
        </span>
        <span className="sku">
          <Skeleton width="84px" />
        </span>
        <span className="upc">
          <Skeleton width="92px" />
        </span>
        <span className="group">
          <Skeleton width="56px" />
        </span>
        <span className="right price">
          <Skeleton width="48px" />
        </span>
      </div>
    ))}
  </div>
);
