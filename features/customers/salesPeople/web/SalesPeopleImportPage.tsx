import { ListImportPage } from '#platform/web/listImport/ListImportPage.tsx';
import { salesPersonImport } from './salesPersonImport.ts';

/** Import of sales people from a CSV file. */
export const SalesPeopleImportPage = () => <ListImportPage definition={salesPersonImport} />;
