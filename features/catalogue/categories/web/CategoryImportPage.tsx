import { ListImportPage } from '#platform/web/listImport/ListImportPage.tsx';
import { categoryImport } from './categoryImport.ts';

/** Import of categories from a CSV file. */
export const CategoryImportPage = () => <ListImportPage definition={categoryImport} />;
