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
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { LoadError } from '#platform/web/query/LoadError.tsx';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { Skeleton } from '#platform/web/parts/Skeleton.tsx';
import './ItemPicker.css';
import { ItemOption } from './ItemOption.tsx';
import type { PreferredItemIds } from '../searchItemsOnServer.ts';
import { useItemSearch } from '../useItemSearch.ts';
import type { PickedItem } from '../useOrderableItems.ts';
import { usePickFirstItem } from './usePickFirstItem.ts';

interface ItemPickerProps {
  onPick: (item: PickedItem) => void;
  chosenId?: string | undefined;
  /** Renders the price of the item at the right of its row. */
  price: (item: PickedItem) => ReactNode;
  /** Renders what is left of the item, beside its price. */
  stock?: ((item: PickedItem) => ReactNode) | undefined;
  /** Receives the visible items, so that their prices can be loaded. Memoize this function. */
  onVisibleItemsChange: (items: readonly PickedItem[]) => void;
  /** Lists these items before equally good ones. Memoize this set. */
  preferredIds?: PreferredItemIds | undefined;
  search: string;
  onSearch: (search: string) => void;
  inputRef: Ref<HTMLInputElement>;
}

const pageSize = 50;

interface PickerState {
  /** Index reached with the arrow keys. */
  active?: number;
  /** Number of rendered items. */
  renderedCount: number;
}

/** Searches while the user types by name, SKU or UPC; arrow keys move, Enter picks. */
export function ItemPicker(props: ItemPickerProps) {
  const { onPick, chosenId, price, stock, onVisibleItemsChange, search, onSearch, inputRef } = props;
  const id = useId();
  const words = useDeferredValue(search);
  const result = useItemSearch(search, words, props.preferredIds);
  const found = result.items;
  const [{ searchText, ...storedState }, setPickerState] = useState<PickerState & { searchText: string }>({
    renderedCount: pageSize,
    searchText: words,
  });
  const pickerState: PickerState = searchText === words ? storedState : { renderedCount: pageSize };
  // Without search words no item is active until an arrow key is used, so that Enter picks nothing by accident.
  const active = pickerState.active ?? (words.trim() === '' ? -1 : 0);
  const visibleItems = useMemo(
    () => found.slice(0, pickerState.renderedCount),
    [found, pickerState.renderedCount],
  );
  useEffect(() => onVisibleItemsChange(visibleItems), [onVisibleItemsChange, visibleItems]);
  const firstPick = usePickFirstItem(result.complete, () => result.findFirst(search), onPick);

  const move = (to: number) => {
    const next = Math.max(0, Math.min(found.length - 1, to));
    setPickerState({
      active: next,
      renderedCount: Math.max(pickerState.renderedCount, next + pageSize),
      searchText: words,
    });
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const keys: Partial<Record<string, () => void>> = {
    ArrowDown: () => move(active + 1),
    ArrowUp: () => move(active - 1),
    PageDown: () => move(active + 10),
    PageUp: () => move(active - 10),
    Enter: () => {
      // Enter picks a result of the typed words, never one of previous words or of a partly loaded list.
      const item =
        !result.isPrevious && pickerState.active !== undefined ? found[pickerState.active] : undefined;
      if (item) onPick(item);
      else if (search.trim() !== '') firstPick.pick();
    },
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <div className="item-picker" data-stock={stock !== undefined || undefined}>
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
            firstPick.cancel();
            onSearch(event.target.value);
          }}
          onKeyDown={handleKeyDown}
        />
      </div>
      <div className="item-columns" aria-hidden>
        <span>Name</span>
        <span>SKU</span>
        <span>UPC</span>
        <span>Group</span>
        {stock && <span className="right">Stock</span>}
        <span className="right">Price</span>
      </div>
      <div
        id={`${id}-list`}
        className="items"
        role="listbox"
        aria-label="Items"
        onScroll={({ currentTarget: box }) => {
          if (box.scrollTop + box.clientHeight <= box.scrollHeight - 200) return;
          if (pickerState.renderedCount < found.length || result.loadMore)
            setPickerState({
              ...pickerState,
              renderedCount: Math.min(pickerState.renderedCount, found.length) + pageSize,
              searchText: words,
            });
          if (pickerState.renderedCount >= found.length) result.loadMore?.();
        }}
      >
        {visibleItems.map((item, index) => (
          <ItemOption
            key={item.itemId}
            id={`${id}-${index}`}
            item={item}
            search={words}
            active={index === active}
            chosen={item.itemId === chosenId}
            price={price(item)}
            {...(stock && { stock: stock(item) })}
            onPick={() => {
              setPickerState({ ...pickerState, active: index, searchText: words });
              onPick(item);
            }}
          />
        ))}
      </div>
      {result.loading && <ItemSkeletons />}
      {result.progress && (
        <output className="coming">
          Loading items: {numberText(result.progress.loaded)} of {numberText(result.progress.total)}
        </output>
      )}
      {result.error !== null && (
        <LoadError title="Error loading items" error={result.error} retry={result.retry} />
      )}
      {result.noMatch && (
        <Message
          icon={IconSearchOff}
          title={result.isCatalogueEmpty ? 'No items yet' : result.noMatch}
          text={
            result.isCatalogueEmpty
              ? 'Your administrator imports them.'
              : 'Search for words of the name, a SKU or a UPC.'
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
