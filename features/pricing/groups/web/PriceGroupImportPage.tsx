import { ListImportPage } from '#platform/web/listImport/ListImportPage.tsx';
import { priceGroupImport } from './priceGroupImport.ts';

/** Import of price groups from a CSV file. */
export const PriceGroupImportPage = () => <ListImportPage definition={priceGroupImport} />;
