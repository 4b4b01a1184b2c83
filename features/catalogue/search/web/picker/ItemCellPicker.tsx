import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useDeferredValue,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import './ItemCellPicker.css';
import './ItemPicker.css';
import { ItemOption } from './ItemOption.tsx';
import type { PreferredItemIds } from '../searchItemsOnServer.ts';
import { useItemSearch } from '../useItemSearch.ts';
import type { PickedItem } from '../useOrderableItems.ts';

interface ItemCellPickerProps {
  label: string;
  /** Keys of the page that lead to the field, for screen readers: 'Control+K Meta+K'. */
  keyShortcuts: string;
  text: string;
  onTextChange: (text: string) => void;
  /** The text is being typed: it does not name a chosen item. */
  isTyped: boolean;
  /** Called by Tab, Enter, and a click on an item; undefined when the typed text decides. */
  onTake: (item: PickedItem | undefined, key: 'Enter' | 'Tab' | 'click') => void;
  /** Lists these items before equally good ones. Memoize this set. */
  preferredIds: PreferredItemIds;
  /** Says something about an item at the right of its row. */
  note: (item: PickedItem) => string | undefined;
  /** Renders the price of an item at the right of its row. */
  price: (item: PickedItem) => ReactNode;
  /** Renders what is left of an item, before its price. */
  stock?: ((item: PickedItem) => ReactNode) | undefined;
  /** Receives the visible items once the user pauses, so that their prices can be loaded. Memoize this function. */
  onVisibleItemsChange: (items: readonly PickedItem[]) => void;
  inputRef: RefObject<HTMLInputElement | null>;
  invalid: boolean;
  describedBy: string | undefined;
}

/** Field that finds an item by name, SKU or UPC: hits show over it, Tab or Enter takes the selected or first one. */
export function ItemCellPicker(props: ItemCellPickerProps) {
  const { label, text, onTextChange, isTyped, onTake, inputRef, invalid, describedBy } = props;
  const id = useId();
  const hits = useRef<ItemHitsHandle>(null);
  const [activeId, setActiveId] = useState<string>();
  const [isFocused, setIsFocused] = useState(false);
  const isOpen = isFocused && isTyped && text.trim() !== '';

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || text.trim() === '') return;
    const { key } = event;
    if (isOpen && (key === 'ArrowDown' || key === 'ArrowUp')) {
      event.preventDefault();
      hits.current?.move(key === 'ArrowDown' ? 1 : -1);
    }
    if (key === 'Enter' || (key === 'Tab' && !event.shiftKey)) {
      event.preventDefault();
      onTake(isOpen ? hits.current?.selected() : undefined, key);
    }
  }

  return (
    <>
      <span className="field-input" data-error={invalid || undefined}>
        <input
          ref={inputRef}
          type="text"
          role="combobox"
          aria-label={label}
          aria-keyshortcuts={props.keyShortcuts}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={isOpen ? activeId : undefined}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          autoComplete="off"
          spellCheck={false}
          placeholder="Type a SKU, UPC or name"
          value={text}
          onChange={(event) => onTextChange(event.target.value)}
          onKeyDown={handleKeyDown}
          onFocus={() => setIsFocused(true)}
          onBlur={() => setIsFocused(false)}
        />
      </span>
      {isOpen && (
        <ItemHits
          id={`${id}-list`}
          search={text}
          preferredIds={props.preferredIds}
          note={props.note}
          price={props.price}
          stock={props.stock}
          onVisibleItemsChange={props.onVisibleItemsChange}
          onPick={(item) => onTake(item, 'click')}
          onActive={setActiveId}
          handle={hits}
        />
      )}
    </>
  );
}

interface ItemHitsHandle {
  move: (by: number) => void;
  /** The item chosen by an arrow key; undefined when the typed text decides. */
  selected: () => PickedItem | undefined;
}

interface ItemHitsProps extends Pick<
  ItemCellPickerProps,
  'preferredIds' | 'note' | 'price' | 'stock' | 'onVisibleItemsChange'
> {
  id: string;
  search: string;
  onPick: (item: PickedItem) => void;
  onActive: (id: string) => void;
  handle: Ref<ItemHitsHandle>;
}

const maxHits = 8;
const pauseMs = 250;

function ItemHits(props: ItemHitsProps) {
  const { id, search, preferredIds, note, price, stock, onVisibleItemsChange, onPick, onActive, handle } =
    props;
  const words = useDeferredValue(search);
  const result = useItemSearch(search, words, preferredIds);
  const items = useMemo(() => result.items.slice(0, maxHits), [result.items]);
  useEffect(() => {
    const timer = setTimeout(() => onVisibleItemsChange(items), pauseMs);
    return () => clearTimeout(timer);
  }, [onVisibleItemsChange, items]);
  const [selection, setSelection] = useState({ words, index: -1 });
  const selected = selection.words === search && !result.isPrevious ? selection.index : -1;
  const active = Math.max(0, selected);
  useImperativeHandle(handle, () => ({
    move: (by) => {
      const index = Math.max(0, Math.min(items.length - 1, active + by));
      setSelection({ words: search, index });
      onActive(`${id}-${index}`);
    },
    selected: () => items[selected],
  }));
  return (
    <div className="item-picker item-hits">
      <div
        id={id}
        className="items"
        role="listbox"
        aria-label="Items"
        tabIndex={-1}
        // The field keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
      >
        {items.map((item, index) => (
          <ItemOption
            key={item.itemId}
            id={`${id}-${index}`}
            item={item}
            search={words}
            active={index === active}
            chosen={index === active}
            price={
              <>
                <span className="note">{note(item)}</span> {stock && <>{stock(item)} </>}
                {price(item)}
              </>
            }
            onPick={() => onPick(item)}
          />
        ))}
      </div>
      {result.error !== null && <p role="alert">The items could not be loaded.</p>}
      {(result.loading || result.progress) && items.length === 0 && <p>Loading items ...</p>}
      {result.noMatch && <p role="status">{result.noMatch}</p>}
    </div>
  );
}
