import { readImportInWorker } from '#platform/server/import/importReader.ts';
import { itemImport } from '../../import/itemImport.ts';
import { collectCategories, listCategories } from '../../import/itemSteps.ts';

// Runs in a worker thread.
const categories = new Map(listCategories([]));
await readImportInWorker(itemImport, {
  addGroup: (item) => collectCategories(categories, item),
  startContent: () => ({ categories: [...categories.values()] }),
});
