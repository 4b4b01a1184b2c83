import { readImportInWorker } from '#platform/server/import/importReader.ts';
import { importByCustomerId } from '../../import/importByCustomerId.ts';

// Runs in a worker thread.
await readImportInWorker(importByCustomerId, {
  addGroup: () => {},
  startContent: () => ({ format: 'CUSTOMER_ID' }),
});
