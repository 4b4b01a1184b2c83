import { type ReactNode, useCallback } from 'react';
import type { PickedItem } from '#features/catalogue/search/web/useOrderableItems.ts';
import { moneyText } from '#platform/kernel/numbers/numberText.ts';
import type { Currency } from '#platform/kernel/numbers/currency.ts';
import { Skeleton } from '#platform/web/parts/Skeleton.tsx';
import type { Prices } from './usePrices.ts';

interface PickerPrices {
  /** Requests the missing prices of the items in one operation. */
  requestVisiblePrices: (items: readonly PickedItem[]) => void;
  renderPrice: (item: PickedItem) => ReactNode;
}

/** Prices of one unit of the items that a picker shows. */
export function usePickerPrices(
  { requestPrices, getPrice, failed }: Prices,
  currency: Currency,
): PickerPrices {
  const requestVisiblePrices = useCallback(
    (items: readonly PickedItem[]) => requestPrices(items.map(({ itemId }) => ({ itemId, quantity: 1 }))),
    [requestPrices],
  );
  const renderPrice = useCallback(
    (item: PickedItem) => {
      const found = getPrice(item, 1);
      if (found) return moneyText(found.price, currency);
      return failed ? '' : <Skeleton width="56px" />;
    },
    [getPrice, failed, currency],
  );
  return { requestVisiblePrices, renderPrice };
}
