import { itemImportPath } from '../items/web/itemPaths.ts';

/** Imports and feeds of the catalogue, for the list of imports. */
export const catalogueImportKinds = {
  ITEMS: { label: 'Item import', path: itemImportPath },
  FEED_ITEMS: { label: 'Item feed' },
  FEED_PROGRAMS: { label: 'Program feed' },
};
