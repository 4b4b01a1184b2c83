import { ListImportPage } from '#platform/web/listImport/ListImportPage.tsx';
import { termsImport } from './termsImport.ts';

/** Import of payment terms from a CSV file. */
export const TermsImportPage = () => <ListImportPage definition={termsImport} />;
