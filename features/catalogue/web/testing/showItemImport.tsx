import { screen, within } from '@testing-library/dom';
import { importJob, importJobsData } from '#platform/web/import/testing/importJob.ts';
import {
  ImportJobDocument,
  ImportJobsDocument,
  ImportResultsDocument,
  StartImportDocument,
} from '#platform/web/query/documents.ts';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import { itemFileColumns } from '../../import/itemFileColumns.ts';
import { type ItemCells, plum } from '../../import/testing/itemRows.ts';
import {
  CategoriesByTenantDocument,
  ItemProgramsDocument,
  ItemsBySkusDocument,
  ItemsByUpcsDocument,
} from '../documents.ts';
import { ItemImportPage } from '../../import/web/ItemImportPage.tsx';
import { categoriesData, itemRow } from './items.ts';

/** An item file with these rows. */
export const toItemFile = (...rows: readonly ItemCells[]): File =>
  new File(
    [
      [itemFileColumns, ...rows.map((row) => itemFileColumns.map((column) => ({ ...plum, ...row })[column]))]
        .map((cells) => cells.join(','))
        .join('\n'),
    ],
    'items.csv',
    { type: 'text/csv' },
  );
/** An item of the server with the SKU of `plum` and another price. */
const stored = itemRow({ name: plum.ItemName, sku: plum.Sku, upc: plum.Upc, itemGroup: plum.ItemGroup });

/** The wizard, with a server that has one item and finishes each import at once. */
export async function showItemImport({
  capabilities,
  programs = ['Landscape'],
}: { capabilities?: readonly string[]; programs?: readonly string[] } = {}) {
  const server = await startStubServer();
  server.respondToFiles(() => ({ status: 201, body: { fileId: 'f'.repeat(32) } }));
  server.respond(ImportJobsDocument, () => importJobsData([]));
  server.respond(ItemsBySkusDocument, ({ skus }) => ({
    items: { nodes: skus.includes(stored.sku) ? [stored] : [] },
  }));
  server.respond(ItemsByUpcsDocument, () => ({ items: { nodes: [] } }));
  server.respond(ItemProgramsDocument, () => ({ itemPrograms: programs }));
  server.respond(CategoriesByTenantDocument, () => categoriesData([]));
  const job = (importJobId: string) =>
    importJob({
      importJobId,
      kind: 'ITEMS',
      state: 'COMPLETE',
      fileName: 'items.csv',
      totalGroups: 3,
      processedGroups: 3,
      successfulGroups: 2,
      failedGroups: 1,
      processingTimeMs: 2400,
      itemCounts: { itemsCreated: 1, itemsUpdated: 1, categoriesCreated: 1, programsCreated: 2 },
    });
  server.respond(StartImportDocument, ({ input }) => ({
    startImport: { importJob: job(input.importJobId ?? ''), errors: null },
  }));
  server.respond(ImportJobDocument, ({ importJobId }) => ({ importJob: job(importJobId) }));
  server.respond(ImportResultsDocument, () => ({
    importResults: { ...importJobsData([]).importJobs, nodes: [] },
  }));
  const page = await showPage({
    server,
    pages: {
      '/fulfill/product/items': () => <p>List of items</p>,
      '/fulfill/product/items/import': ItemImportPage,
      '/fulfill/product/items/import/$importJobID': ItemImportPage,
    },
    path: '/fulfill/product/items/import',
    ...(capabilities && { capabilities }),
  });
  const select = async (file: File) => {
    await screen.findByText('Drag and drop your CSV file here');
    const input = page.container.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('There is no input for the file.');
    await page.user.upload(input, file);
    await screen.findByRole('heading', { name: 'Preview' });
  };
  const press = async (name: string) => page.user.click(await screen.findByRole('button', { name }));
  const heading = (name: string) => screen.findByRole('heading', { name });
  const buttons = () =>
    within(screen.getByRole('contentinfo'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  return { ...page, server, select, press, heading, buttons };
}
