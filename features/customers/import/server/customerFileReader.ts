import { readImportInWorker } from '#platform/server/import/importReader.ts';
import { customerImport } from '../customerImport.ts';
import { addTermsNames } from '../customerLookUps.ts';

// Runs in a worker thread.
const termsNames = new Map<string, string>();
await readImportInWorker(customerImport, {
  addGroup: (group) => addTermsNames(termsNames, group),
  startContent: () => ({ termsNames: [...termsNames.values()] }),
});
