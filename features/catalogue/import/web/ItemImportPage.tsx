import { ImportPage } from '#platform/web/import/page/ImportPage.tsx';
import { useDeniedReason } from '#platform/web/record/editor/useLockedReason.ts';
import { itemPermission } from '../../items/web/itemPermission.ts';
import { itemScreens } from './itemScreens.ts';
import { useItemQueries } from './useItemQueries.ts';

const openWorker = () => new Worker(new URL('./itemImportWorker.ts', import.meta.url), { type: 'module' });

/** Import of items from a CSV file (spec 3 §2, "Item CSV import wizard"). */
export const ItemImportPage = () => (
  <ImportPage
    screens={itemScreens}
    queries={useItemQueries()}
    openWorker={openWorker}
    disabledReason={useDeniedReason(itemPermission)}
  />
);
