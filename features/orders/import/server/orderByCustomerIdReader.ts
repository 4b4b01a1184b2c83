import { readImportInWorker } from '#platform/server/import/importReader.ts';
import { importByCustomerId } from '../importByCustomerId.ts';

// Runs in a worker thread.
await readImportInWorker(importByCustomerId, {
  addGroup: () => {},
  startContent: () => ({ format: 'CUSTOMER_ID' }),
});
