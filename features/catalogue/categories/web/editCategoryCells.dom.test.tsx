import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { shownGrid } from '#platform/web/testing/dom/shownGrid.ts';
import { startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import { CategoriesDocument, UpdateCategoryDocument } from '../../web/documents.ts';
import { categoriesData, categoryRow } from '../../web/testing/items.ts';
import { CategoriesPage } from './CategoriesPage.tsx';
import { categoriesPath } from './categoryPaths.ts';

const grid = shownGrid('Categories');
const annuals = categoryRow('ANN', 'Annuals', { id: 'a'.repeat(32), uom: '1', eaches: 1 });
const shrubs = categoryRow('SHR-2G', 'Shrubs 2 gal', { id: 'b'.repeat(32), uom: '1', eaches: 1 });

test('pastes units and eaches of imported categories, and leaves codes', async () => {
  const server = await startStubServer();
  server.respond(CategoriesDocument, () => categoriesData([annuals, shrubs]));
  server.respond(UpdateCategoryDocument, ({ input: { code, uom, eaches } }) => {
    const stored = code === annuals.code ? annuals : shrubs;
    return { updateCategory: { category: { ...stored, uom, eaches, version: 2 }, errors: null } };
  });
  const { user } = await showPage({
    server,
    pages: { [categoriesPath]: CategoriesPage },
    path: categoriesPath,
  });
  await grid.findCell('Annuals', 'UOM');
  await user.click(getButton('Edit'));
  await user.click(await grid.findCell('Annuals', 'Code (SKU)'));
  await user.paste('ANN\tTRAY\t18\nSHR-2G\tEA\t6');
  await expect.poll(() => grid.texts('Eaches')).toEqual(['18', '6']);
  await expect.poll(() => grid.texts('UOM')).toEqual(['TRAY', 'EA']);
  // The cells show the values before they are sent.
  await expect
    .poll(() => server.requests(UpdateCategoryDocument).map(({ input }) => input))
    .toEqual([
      { name: 'Annuals', code: 'ANN', uom: 'TRAY', eaches: 18, expectedVersion: 1 },
      { name: 'Shrubs 2 gal', code: 'SHR-2G', uom: 'EA', eaches: 6, expectedVersion: 1 },
    ]);
  expect(screen.queryByText(/not pasted/)).toBeNull();
});

test('offers Edit to users who may change categories only', async () => {
  const server = await startStubServer();
  server.respond(CategoriesDocument, () => categoriesData([annuals]));
  await showPage({
    server,
    pages: { [categoriesPath]: CategoriesPage },
    path: categoriesPath,
    capabilities: [],
  });
  await grid.findCell('Annuals', 'UOM');
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});
