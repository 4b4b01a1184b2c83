import { IconTags } from '@tabler/icons-react';
import { importAction } from '#platform/web/grid/importAction.ts';
import { RecordGridPage } from '#platform/web/grid/RecordGridPage.tsx';
import { toExportColumns } from '#platform/web/record/editor/listImport.ts';
import { newRecordId } from '#platform/web/shell/newRecordId.ts';
import { useGo } from '#platform/web/shell/useGo.ts';
import { usePricePermission } from './usePricePermission.ts';
import { priceGroupColumns, type PriceGroupRow } from './priceGroupColumns.ts';
import { priceGroupImport } from './priceGroupImport.ts';
import { priceGroupListQuery } from './priceGroupListQuery.ts';
import { priceGroupPath } from './priceGroupPaths.ts';

const getPath = ({ priceId }: PriceGroupRow): string => priceGroupPath(priceId);
const isNotDeleted = ({ status }: PriceGroupRow): boolean => status !== 'DELETED';
const exportColumns = toExportColumns(priceGroupImport, undefined);

/** All price groups of the tenant (spec 2 §2 "Price group screens"). */
export function PriceGroupsPage() {
  const go = useGo();
  const editReason = usePricePermission();
  return (
    <RecordGridPage
      name="priceGroups"
      title="Price Groups"
      query={priceGroupListQuery}
      filterRow={isNotDeleted}
      columns={priceGroupColumns}
      exportColumns={exportColumns}
      editReason={editReason}
      importAction={importAction(() => go(priceGroupImport.path), editReason)}
      onAdd={() => go(priceGroupPath(newRecordId))}
      paged
      onRowClick={(row) => go(getPath(row))}
      rowHref={getPath}
      error="Error loading price groups"
      empty={{
        icon: IconTags,
        title: 'No price groups yet',
        text: 'Customers in a price group get its prices. All others get those of the group that you set as default. Add them one by one, or import a file.',
      }}
    />
  );
}
