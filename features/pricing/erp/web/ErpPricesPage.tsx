import { IconTags } from '@tabler/icons-react';
import { useMemo } from 'react';
import { cellText } from '#platform/kernel/grid/cells/cellText.ts';
import { GridPage } from '#platform/web/grid/GridPage.tsx';
import { PanelFields } from '#platform/web/panel/PanelFields.tsx';
import { RecordPanel } from '#platform/web/record/RecordPanel.tsx';
import { usePanelRoute } from '#platform/web/shell/usePanelRoute.ts';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { useList } from '#platform/web/lists/useList.ts';
import { erpPriceHistoryLabels } from '../erpPriceFields.ts';
import {
  yearTree,
  type ErpPriceGridRow,
  erpPriceColumns,
  erpPriceList,
  withYearRows,
} from './erpPriceGrid.ts';

const list = '/fulfill/price/erp';
const pricePath = (id: string): string => `${list}/price/${id}`;
const route = { list, recordPath: pricePath, parameter: 'priceID' };
const getPricePath = (row: ErpPriceGridRow): string | undefined =>
  yearTree.isGroup(row) ? undefined : pricePath(row.id);

/** Lists the prices of the ERP by start year (spec 2 §2 "ERP grid") and shows one of them in a panel. */
export function ErpPricesPage() {
  const { id, open, close } = usePanelRoute(route);
  return (
    <GridPage
      name="erpPricing"
      title="ERP Pricing"
      rowsLabel="ERP prices"
      query={erpPriceList}
      columns={erpPriceColumns}
      tree={yearTree}
      addGroups={withYearRows}
      onRowClick={(row) => {
        if (!yearTree.isGroup(row)) open(row.id);
      }}
      rowHref={getPricePath}
      openRowId={id}
      panel={id !== undefined && <PricePanel id={id} onClose={close} />}
      error="Error loading ERP pricing data"
      empty={<Message icon={IconTags} title="No ERP prices yet" text="Prices sent by the ERP appear here." />}
    />
  );
}

const history = { entityType: 'ERP_ITEM_PRICE', labels: erpPriceHistoryLabels } as const;

function PricePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { rows, complete, error, retry } = useList(erpPriceList);
  const price = useMemo(() => rows.find((row) => row.id === id), [rows, id]);
  return (
    <RecordPanel
      id={id}
      name="price"
      row={price}
      title={(row) => formatCell(row, 'erpItemId')}
      loading={!complete && !error}
      error={error}
      retry={retry}
      history={history}
      onClose={onClose}
    >
      {(row) => (
        <PanelFields
          values={Object.fromEntries(
            erpPriceColumns
              // Hidden columns have ids of the ERP.
              .filter(({ hidden }) => !hidden)
              .map((column) => [column.title, cellText(column, row)]),
          )}
        />
      )}
    </RecordPanel>
  );
}

function formatCell(row: ErpPriceGridRow, key: string): string {
  const column = erpPriceColumns.find((one) => one.key === key);
  return column ? cellText(column, row) : '';
}
