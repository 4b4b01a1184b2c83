import { useEffect } from 'react';
import { useGo } from '#platform/web/shell/useGo.ts';
import { itemsPath } from '../items/web/itemPaths.ts';
import { lastProductPage, productPath } from '../categories/web/productPages.ts';

/** Leads to the product page that was visited last, at first to the items (spec 3 §2). */
export function LastProductPage() {
  const go = useGo();
  useEffect(() => {
    const last = lastProductPage.get();
    go(last.startsWith(`${productPath}/`) ? last : itemsPath, { replace: true });
  }, [go]);
  return null;
}
