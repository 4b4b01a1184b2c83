import { IconClock } from '@tabler/icons-react';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { findCodeMatchRanges, findMatchRanges } from '#platform/kernel/search/matchRanges.ts';
import { HighlightedText } from '#platform/web/parts/HighlightedText.tsx';
import type { OfflineItem } from '../../../offlineData/offlineRows.ts';

interface ItemHitProps {
  item: OfflineItem;
  words: string;
  /** Number that waits of the item at the location; the expected number is not shown to somebody who counts. */
  waiting: number | undefined;
  onChoose: () => void;
}

/** Card of a found item. */
export const ItemHit = ({ item: { name, sku, upc }, words, waiting, onChoose }: ItemHitProps) => (
  <button type="button" className="count-card" onClick={onChoose}>
    <span className="name">
      <HighlightedText text={name} ranges={findMatchRanges(name, words)} />
    </span>
    {waiting !== undefined && <WaitingChip quantity={waiting} />}
    <span className="codes">
      <HighlightedText text={sku} ranges={findCodeMatchRanges(sku, words)} />
      {upc !== null && (
        <>
          {' · '}
          <HighlightedText text={upc} ranges={findCodeMatchRanges(upc, words)} />
        </>
      )}
    </span>
  </button>
);

const WaitingChip = ({ quantity }: { quantity: number }) => (
  <span className="count-waiting">
    <IconClock size={14} stroke={2.1} aria-hidden />
    {numberText(quantity)}
    <span className="unseen"> counted here</span>
  </span>
);
