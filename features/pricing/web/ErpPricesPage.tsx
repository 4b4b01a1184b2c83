import { IconTags } from '@tabler/icons-react';
import { GridPage } from '#platform/web/grid/GridPage.tsx';
import { Message } from '#platform/web/parts/Message.tsx';
import { byYear, erpPriceColumns, erpPriceList, withYears } from './erpPriceRows.ts';

/** Prices that the ERP has sent, by the year in which they begin (spec 2 §2 "ERP grid"). */
export const ErpPricesPage = () => (
  <GridPage
    name="erpPricing"
    title="ERP Pricing"
    query={erpPriceList}
    columns={erpPriceColumns}
    tree={byYear}
    withGroups={withYears}
    error="Error loading ERP pricing data"
    empty={<Message icon={IconTags} title="No ERP prices yet" text="Prices that the ERP sends show here." />}
  />
);
