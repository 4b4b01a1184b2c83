import { expect, test } from 'vitest';
import { startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import { CategoriesDocument, ItemsPageDocument } from '../../web/documents.ts';
import { createHookWrapper } from '../../web/testing/hookWrapper.tsx';
import { categoriesData, categoryRow, itemRow, itemsData } from '../../web/testing/items.ts';
import { useCatalogueCodes } from './useCatalogueCodes.ts';
import { renderHook } from '#platform/web/testing/dom/render.tsx';

const { signal } = new AbortController();
const lavender = itemRow({ id: 'lavender', name: 'Lavender', sku: 'LAV', upc: '411000346027' });
/** Its SKU is the UPC of the lavender. */
const decoy = itemRow({ id: 'decoy', name: 'Decoy', sku: '411000346027', upc: null });

/** Renders the hook; the server has two items and the categories of `codes`. */
async function renderCodes(codes: readonly string[] = []) {
  const server = await startStubServer();
  server.respond(ItemsPageDocument, () => itemsData([lavender, decoy]));
  server.respond(CategoriesDocument, ({ where }) =>
    categoriesData(
      codes
        .filter((code) => JSON.stringify(where).includes(`"${code}"`))
        .map((code) => categoryRow(code, `Category ${code}`)),
    ),
  );
  const { result } = renderHook(useCatalogueCodes, { wrapper: await createHookWrapper(server) });
  return { server, ...result.current };
}

test('finds active items by SKU or UPC in any case; a SKU goes before a UPC', async () => {
  const { server, findItems } = await renderCodes();
  const found = await findItems([' lav ', '411000346027'], signal);
  expect(found.get('lav')).toEqual({ id: 'lavender', name: 'Lavender', code: 'LAV' });
  expect(found.get('411000346027')).toMatchObject({ id: 'decoy' });
  const codes = ['lav', 'LAV', '411000346027'];
  expect(server.requests(ItemsPageDocument)).toMatchObject([
    { where: { status: { eq: 'ACTIVE' }, or: [{ sku: { in: codes } }, { upc: { in: codes } }] } },
  ]);
});

test('finds active categories by their code, 500 codes at a time', async () => {
  const codes = Array.from({ length: 501 }, (_, index) => `C-${index}`);
  const { server, findCategories } = await renderCodes(['C-0', 'C-500']);
  const found = await findCategories(codes, signal);
  expect([...found]).toEqual([
    ['c-0', { id: 'C-0', name: 'Category C-0', code: 'C-0' }],
    ['c-500', { id: 'C-500', name: 'Category C-500', code: 'C-500' }],
  ]);
  expect(server.requests(CategoriesDocument)).toMatchObject([
    { where: { status: { eq: 'ACTIVE' }, code: { in: codes.slice(0, 500) } }, first: 500 },
    { where: { status: { eq: 'ACTIVE' }, code: { in: codes.slice(500) } } },
  ]);
});

test('requests nothing without codes', async () => {
  const { server, findItems, findCategories } = await renderCodes();
  expect([(await findItems([], signal)).size, (await findCategories([], signal)).size]).toEqual([0, 0]);
  expect([server.requests(ItemsPageDocument), server.requests(CategoriesDocument)]).toEqual([[], []]);
});
