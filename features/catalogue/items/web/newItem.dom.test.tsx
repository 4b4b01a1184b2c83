import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { EditorDialog } from '#platform/web/record/editor/EditorDialog.tsx';
import { newRecordId } from '#platform/web/shell/newRecordId.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import { findAnnouncement } from '#platform/web/testing/dom/toast.ts';
import { AddItemDocument, CategoriesDocument, ItemProgramsDocument } from '../../web/documents.ts';
import { categoriesData, itemRow } from '../../web/testing/items.ts';
import { itemEditor } from './itemEditor.ts';

/** The dialog of a new item, filled in. */
async function showNewItem() {
  const server = await startStubServer();
  const created: string[] = [];
  server.respond(CategoriesDocument, () => categoriesData([]));
  server.respond(ItemProgramsDocument, () => ({ itemPrograms: [] }));
  server.respond(AddItemDocument, ({ input }) => ({
    addItem: { item: itemRow({ id: input.itemId, name: input.name }), errors: null },
  }));
  const page = await showPage({
    server,
    pages: {
      '/': () => (
        <EditorDialog
          editor={itemEditor}
          id={newRecordId}
          listRow={undefined}
          onCreated={(id) => created.push(id)}
          onClose={() => {}}
        />
      ),
    },
    path: '/',
  });
  await screen.findByRole('dialog', { name: 'Add New Item' });
  const enter = (label: string, text: string) =>
    page.user.type(screen.getByLabelText(new RegExp(`^${label}`)), text);
  await enter('Item Name', 'Holly - 1 gal');
  await enter('SKU', 'HOL-1G');
  await enter('Item Group', '1G-SHR');
  await enter('Retail Price', '12.5');
  return { ...page, server, created, save: () => page.user.click(getButton('Save')) };
}

test('creates an item without a UPC, under an id of its own', async () => {
  const { server, created, save } = await showNewItem();
  await save();
  await findAnnouncement('Item Added');
  const [request] = server.requests(AddItemDocument);
  expect(request).toMatchObject({
    input: {
      name: 'Holly - 1 gal',
      sku: 'HOL-1G',
      upc: null,
      erpId: null,
      description: null,
      itemGroup: '1G-SHR',
      retailPrice: 12.5,
      categories: [],
      programs: [],
    },
  });
  expect(created).toEqual([request?.input.itemId]);
});
