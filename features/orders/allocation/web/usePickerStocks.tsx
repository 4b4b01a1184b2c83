import { type ReactNode, useCallback, useState } from 'react';
import { useItemStocks } from '#features/availability/stock/web/useItemStocks.ts';
import type { PickedItem } from '#features/catalogue/search/web/useOrderableItems.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { useDebounced } from '#platform/web/parts/useDebounced.ts';

const noIds: readonly string[] = [];
const pauseMs = 250;

interface PickerStocks {
  /** Requests prices and, once the user pauses, the stock of the items that are visible, each in one operation. */
  requestVisible: (items: readonly PickedItem[]) => void;
  /** Renders what is left of an item; undefined where no stock is counted, or none is shown. */
  renderStock: ((item: PickedItem) => ReactNode) | undefined;
  /** Returns what is left of an item; undefined while that is not known. */
  getActual: (itemId: string) => number | undefined;
}

/** Stock of the items that a picker shows, beside their prices. */
export function usePickerStocks(requestVisiblePrices: (items: readonly PickedItem[]) => void): PickerStocks {
  const [visibleIds, setVisibleIds] = useState(noIds);
  const { stocks } = useItemStocks(useDebounced(visibleIds, pauseMs));
  const requestVisible = useCallback(
    (items: readonly PickedItem[]) => {
      requestVisiblePrices(items);
      setVisibleIds(items.map(({ itemId }) => itemId));
    },
    [requestVisiblePrices],
  );
  const renderStock = useCallback(
    ({ itemId }: PickedItem) => {
      const actual = stocks?.get(itemId)?.actual;
      if (actual === undefined) return null;
      return (
        <span className="stock" data-short={actual <= 0 || undefined}>
          {numberText(actual)} <span className="stock-name">in stock</span>
        </span>
      );
    },
    [stocks],
  );
  return {
    requestVisible,
    renderStock: stocks && stocks.size > 0 ? renderStock : undefined,
    getActual: (itemId) => stocks?.get(itemId)?.actual,
  };
}
