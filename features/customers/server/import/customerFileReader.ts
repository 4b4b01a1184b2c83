import { readImportInWorker } from '#platform/server/import/importReader.ts';
import { customerImport } from '../../import/customerImport.ts';
import { addTermsNames } from '../../import/customerLookUps.ts';

// Runs in a worker thread.
const termsNames = new Map<string, string>();
await readImportInWorker(customerImport, {
  addGroup: (group) => addTermsNames(termsNames, group),
  startContent: () => ({ termsNames: [...termsNames.values()] }),
});
