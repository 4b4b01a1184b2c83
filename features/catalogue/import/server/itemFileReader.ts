import { readImportInWorker } from '#platform/server/import/importReader.ts';
import { createSkuCheck } from '../itemChecks.ts';
import { collectPrograms } from '../itemGroup.ts';
import { itemImport } from '../itemImport.ts';
import { collectCategories, listCategories } from '../itemSteps.ts';

// Runs in a worker thread.
const categories = new Map(listCategories([]));
const programs = new Map<string, string>();
const checkSku = createSkuCheck();
await readImportInWorker(
  // As in the wizard, a file with two SKUs for one item is refused as a whole (decision I5).
  { ...itemImport, checkGroup: (item) => [...(itemImport.checkGroup?.(item) ?? []), ...checkSku(item)] },
  {
    addGroup: (item) => {
      collectCategories(categories, item);
      collectPrograms(programs, item.programs);
    },
    startContent: () => ({ categories: [...categories.values()], programs: [...programs.values()] }),
  },
);
