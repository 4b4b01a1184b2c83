import { ListImportPage } from '#platform/web/listImport/ListImportPage.tsx';
import { locationImport } from './locationImport.ts';

/** Import of facility locations from a CSV file. */
export const LocationImportPage = () => <ListImportPage definition={locationImport} />;
