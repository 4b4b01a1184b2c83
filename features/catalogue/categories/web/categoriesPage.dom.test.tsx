import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { setLayout } from '#platform/web/testing/dom/layout.ts';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { shownGrid } from '#platform/web/testing/dom/shownGrid.ts';
import { startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import { CategoriesByIdsDocument, CategoriesDocument, CategoryUsesDocument } from '../../web/documents.ts';
import { lastProductPage } from './productPages.ts';
import { categoriesData, categoryRow } from '../../web/testing/items.ts';
import { CategoriesPage } from './CategoriesPage.tsx';
import { categoriesPath, categoryPath } from './categoryPaths.ts';

const grid = shownGrid('Categories');
const shrubs = categoryRow('SHR-2G', 'Shrubs 2 gal', { id: 'a'.repeat(32), eaches: 6 });
const imported = categoryRow('ANN', 'Annuals', { id: 'b'.repeat(32), uom: '1' });
const pages = { [categoriesPath]: CategoriesPage, [categoryPath('$categoryID')]: CategoriesPage };

async function showCategories(options: { path?: string; capabilities?: readonly string[] } = {}) {
  const server = await startStubServer();
  server.respond(CategoriesDocument, () => categoriesData([shrubs, imported]));
  server.respond(CategoryUsesDocument, () => ({ categoryUses: { category: shrubs, uses: [] } }));
  return { server, ...(await showPage({ server, pages, path: categoriesPath, ...options })) };
}

const changed = (entityId: string, version: number, changedAt: string) => ({
  entityType: 'CATEGORY' as const,
  entityId,
  version,
  operation: 'UPDATED' as const,
  changedAt,
  changedBy: 'sales@example.com',
});

test('lists the categories by name, and marks a unit that is none', async () => {
  const { server } = await showCategories();
  const cell = await grid.findCell('Annuals', 'UOM');
  await expect.poll(() => grid.texts('Name')).toEqual(['Annuals', 'Shrubs 2 gal']);
  await expect.poll(() => grid.texts('Code (SKU)')).toEqual(['ANN', 'SHR-2G']);
  await expect.poll(() => grid.texts('UOM')).toEqual(['1', 'EA']);
  await expect.poll(() => grid.texts('Eaches')).toEqual(['1', '6']);
  await expect.poll(() => grid.texts('Status')).toEqual(['Active', 'Active']);
  expect(cell.className).toContain('cell-warning');
  expect(server.requests(CategoriesDocument)[0]).toMatchObject({
    where: { tenantId: { eq: 'MOIF' }, status: { neq: 'DELETED' } },
  });
  expect(lastProductPage.get()).toBe(categoriesPath);
});

test('reads further pages of a long list, and pages and sorts all of it', async () => {
  const server = await startStubServer();
  const all = Array.from({ length: 60 }, (_, at) => {
    const number = `${at + 1}`.padStart(2, '0');
    return categoryRow(`C${number}`, `Category ${number}`, { id: number.padStart(32, 'e'), eaches: 60 - at });
  });
  server.respond(CategoriesDocument, ({ after }) => {
    const { categories } = after ? categoriesData(all.slice(40)) : categoriesData(all.slice(0, 40), 'cursor');
    return { categories: { ...categories, totalCount: all.length } };
  });
  const { user } = await showPage({ server, pages, path: categoriesPath });
  await screen.findByText('viewing 25 of 60 rows');
  expect(server.requests(CategoriesDocument)).toMatchObject([{ after: null }, { after: 'cursor' }]);
  await expect.poll(() => grid.texts('Name').at(0)).toBe('Category 01');
  await user.click(within(grid.getHeader('Eaches')).getByText('Eaches'));
  await grid.findCell('Category 60', 'Name');
  await expect.poll(() => grid.texts('Eaches').slice(0, 2)).toEqual(['1', '2']);
  await user.click(screen.getByLabelText('Next page'));
  await grid.findCell('Category 35', 'Name');
});

test('says on a card that the unit of a category was not found', async () => {
  await setLayout({ width: 390 });
  await showCategories();
  await screen.findByText(/UOM not found/);
});

test('reads a category that somebody has changed, and hides one that was removed', async () => {
  const { server, notifyChanges } = await showCategories();
  await grid.findCell('Annuals', 'Name');
  const updatedAt = '2027-01-02T08:00:00.000Z';
  server.respond(CategoriesByIdsDocument, () => ({
    categories: {
      nodes: [
        { ...shrubs, name: 'Shrubs - 2 gal', version: 2, updatedAt },
        { ...imported, status: 'DELETED' as const, version: 2, updatedAt },
      ],
    },
  }));
  notifyChanges([changed(shrubs.id, 2, updatedAt), changed(imported.id, 2, updatedAt)]);
  await grid.findCell('Shrubs - 2 gal', 'Name');
  await expect.poll(() => grid.texts('Name')).toEqual(['Shrubs - 2 gal']);
  expect(server.requests(CategoriesDocument)).toHaveLength(1);
});
