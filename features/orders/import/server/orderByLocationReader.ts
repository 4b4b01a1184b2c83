import { readImportInWorker } from '#platform/server/import/importReader.ts';
import { importByLocation } from '../importByLocation.ts';

// Runs in a worker thread.
await readImportInWorker(importByLocation, {
  addGroup: () => {},
  startContent: () => ({ format: 'LOCATION_UPC' }),
});
