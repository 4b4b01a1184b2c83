import { IconBarcode, IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type Ref, useDeferredValue, useId, useState } from 'react';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import type { OfflineItem } from '../../../offlineData/offlineRows.ts';
import type { OfflineData } from '../../../offlineData/web/offlineDataStore.ts';
import { type CountedItem, isCodeLike, toUnknownItem } from '../../countDraft.ts';
import { ItemHit } from './ItemHit.tsx';
import { toCountedItem } from './useCounting.ts';

interface CountItemSearchProps {
  data: OfflineData;
  words: string;
  onWords: (words: string) => void;
  /** Number that waits of an item at the location. */
  getWaiting: (itemId: string) => number | undefined;
  onChoose: (item: CountedItem) => void;
  onCamera: () => void;
  hasError: boolean;
  /** Of the search field. */
  ref: Ref<HTMLInputElement>;
  /** Shown while nothing is searched. */
  children: ReactNode;
}

/** Cards that are drawn at each key; finding their marked words takes longer than the search. */
const firstHits = 20;
/** Further cards that a press shows. */
const moreHits = 50;

/** Finds the item to count by name, SKU or UPC in everything that is synced. */
export function CountItemSearch({
  data,
  words,
  onWords,
  getWaiting,
  onChoose,
  onCamera,
  hasError,
  ref,
  children,
}: CountItemSearchProps) {
  const id = useId();
  const searched = useDeferredValue(words);
  const isSearching = searched.trim() !== '';
  const hits = isSearching ? data.searchItems(searched) : [];

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && words !== '') {
      event.preventDefault();
      onWords('');
    }
    if (event.key !== 'Enter' || words.trim() === '') return;
    event.preventDefault();
    const coded = data.findByCode(words.trim());
    const hit = coded.length > 0 ? coded[0] : data.searchItems(words)[0];
    if (hit) onChoose(toCountedItem(hit));
  };

  return (
    <div className="count-search">
      <div className="field-input" data-error={hasError || undefined}>
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <input
          ref={ref}
          // Browsers add a button of their own to fields for searches.
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          aria-label="Item: name, SKU or UPC"
          aria-required
          aria-invalid={hasError || undefined}
          aria-describedby={id}
          placeholder="Search or scan an item"
          value={words}
          onChange={({ target }) => onWords(target.value)}
          onKeyDown={press}
        />
        {words === '' ? (
          <Button kind="quiet" icon={IconBarcode} iconOnly onClick={onCamera}>
            Scan with the camera
          </Button>
        ) : (
          <Button kind="quiet" icon={IconX} iconOnly onClick={() => onWords('')}>
            Clear the search
          </Button>
        )}
      </div>
      <p className="caption" id={id} role="status">
        {isSearching && `${numberText(hits.length)} of `}
        {numberText(data.items.length)} items · name, SKU or UPC
      </p>
      {isSearching ? <ItemHits {...{ hits, searched, getWaiting, onChoose }} /> : children}
    </div>
  );
}

interface ItemHitsProps extends Pick<CountItemSearchProps, 'getWaiting' | 'onChoose'> {
  hits: readonly OfflineItem[];
  searched: string;
}

function ItemHits({ hits, searched, getWaiting, onChoose }: ItemHitsProps) {
  const [more, setMore] = useState({ searched: '', max: firstHits });
  const max = more.searched === searched ? more.max : firstHits;
  if (hits.length === 0) return <NoHits words={searched.trim()} onChoose={onChoose} />;
  return (
    <>
      <ul className="count-cards" aria-label="Found items">
        {hits.slice(0, max).map((item) => (
          <li key={item.itemId}>
            <ItemHit
              item={item}
              words={searched}
              waiting={getWaiting(item.itemId)}
              onChoose={() => onChoose(toCountedItem(item))}
            />
          </li>
        ))}
      </ul>
      {hits.length > max && (
        <Button onClick={() => setMore({ searched, max: max + moreHits })}>Show more</Button>
      )}
    </>
  );
}

function NoHits({ words, onChoose }: Pick<CountItemSearchProps, 'words' | 'onChoose'>) {
  const unknown = isCodeLike(words) ? toUnknownItem(words) : undefined;
  return (
    <div className="count-none">
      {unknown ? (
        <>
          <p>No item has the code {words}. Keep it and count; choose the item later.</p>
          <Button onClick={() => onChoose(unknown)}>Keep the code</Button>
        </>
      ) : (
        <p>No item matches “{words}”. Check the words, or sync the data.</p>
      )}
    </div>
  );
}
