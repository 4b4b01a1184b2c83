import { IconPlant2 } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useCompanyCurrency } from '#features/identity/settings/web/useTenantSettings.ts';
import { DialogGridPage } from '#platform/web/grid/DialogGridPage.tsx';
import { importAction } from '#platform/web/grid/importAction.ts';
import type { QuickFilter } from '#platform/web/grid/filters/quickFilters.ts';
import { useLockedReason } from '#platform/web/record/editor/useLockedReason.ts';
import { useHasCapability } from '#platform/web/session/useUser.ts';
import { useGo } from '#platform/web/shell/useGo.ts';
import { itemStatuses } from '../item.ts';
import { itemStatusLabels } from '../itemFields.ts';
import { toItemSearchTexts } from '../itemSearch.ts';
import { useStoreProductPage } from '../../categories/web/useStoreProductPage.ts';
import { itemColumns } from './itemColumns.ts';
import { itemEditor } from './itemEditor.ts';
import { useItemCells } from './useItemCells.ts';
import { itemListQuery } from './itemListQuery.ts';
import { itemImportPath, itemPath, itemsPath } from './itemPaths.ts';
import { createItemParts } from './itemParts.tsx';
import type { ItemPageExtensions } from './itemPageExtensions.ts';

const route = { list: itemsPath, recordPath: itemPath, parameter: 'itemID' };

const quickFilters: readonly QuickFilter[] = [
  {
    kind: 'choices',
    column: 'status',
    title: 'Status',
    choices: itemStatuses.map((status) => itemStatusLabels[status]),
  },
  { kind: 'values', column: 'group', title: 'Group' },
];

/** All items of the tenant (spec 3 §2 "Items screen"), with a dialog for one of them or for a new one. */
export function ItemsPage(extensions: ItemPageExtensions) {
  const go = useGo();
  const editReason = useLockedReason(itemEditor);
  const cells = useItemCells(editReason === undefined);
  const currency = useCompanyCurrency();
  const columns = useMemo(() => itemColumns(currency), [currency]);
  const mayImport = useHasCapability('imports.run');
  const canSeeStock = useHasCapability('availability.view');
  useStoreProductPage(itemsPath);
  const importReason = mayImport ? editReason : 'You do not have permission to run imports.';
  return (
    <DialogGridPage
      name="items"
      title="Items"
      query={itemListQuery}
      columns={columns}
      searchTexts={toItemSearchTexts}
      quickFilters={quickFilters}
      paged
      route={route}
      editor={itemEditor}
      cells={cells}
      parts={(itemId) => createItemParts(itemId, extensions, canSeeStock)}
      importAction={importAction(() => go(itemImportPath), importReason)}
      error="Error loading items"
      empty={{
        icon: IconPlant2,
        title: 'No items yet',
        text: 'Plants and other goods that you sell appear here. Add them one by one, or import a file.',
      }}
    />
  );
}
