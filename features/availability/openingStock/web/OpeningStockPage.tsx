import { useMemo } from 'react';
import { ListImportPage } from '#platform/web/listImport/ListImportPage.tsx';
import { useUser } from '#platform/web/session/useUser.ts';
import { openingStock } from './openingStock.ts';

/** Import of opening stock from a CSV file. */
export function OpeningStockPage() {
  const { email } = useUser();
  return <ListImportPage definition={useMemo(() => openingStock(email), [email])} />;
}
