import { readImportInWorker } from '#platform/server/import/importReader.ts';
import { customerImport } from '../../import/customerImport.ts';
import { listTermsNames } from '../../import/customerLookUps.ts';

// Runs in a worker thread.
await readImportInWorker(customerImport, (groups) => ({ termsNames: [...listTermsNames(groups).values()] }));
