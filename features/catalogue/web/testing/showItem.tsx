import { screen } from '@testing-library/dom';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import {
  CategoriesDocument,
  ItemDocument,
  type ItemFieldsFragment,
  ItemProgramsDocument,
  UpdateItemDocument,
} from '../documents.ts';
import type { ItemPageExtensions } from '../../items/web/itemPageExtensions.ts';
import { EditorDialog } from '#platform/web/record/editor/EditorDialog.tsx';
import { createItemParts } from '../../items/web/itemParts.tsx';
import { itemEditor } from '../../items/web/itemEditor.ts';
import { categoriesData, categoryRow, itemData, itemRow } from './items.ts';

/** The dialog of an item; the server stores what it receives. */
export async function showItem(
  stored: ItemFieldsFragment = itemRow(),
  capabilities?: readonly string[],
  extensions: ItemPageExtensions = {},
) {
  const server = await startStubServer();
  const state = { stored, closed: 0 };
  server.respond(ItemDocument, () => itemData(state.stored));
  server.respond(CategoriesDocument, () => categoriesData([categoryRow('SHR-2G', 'Shrubs 2 gal')]));
  server.respond(ItemProgramsDocument, () => ({ itemPrograms: ['Fall 2026', 'Spring 2027'] }));
  server.respond(UpdateItemDocument, ({ input }) => {
    state.stored = {
      ...state.stored,
      name: input.name?.trim() ?? '',
      retailPrice: input.retailPrice ?? 0,
      version: state.stored.version + 1,
    };
    return { updateItem: { item: state.stored, errors: null } };
  });
  const page = await showPage({
    server,
    pages: {
      '/': () => (
        <EditorDialog
          editor={itemEditor}
          id={stored.id}
          listRow={undefined}
          parts={createItemParts(stored.id, extensions, true)}
          onCreated={() => {}}
          onClose={() => (state.closed += 1)}
        />
      ),
      '/other': () => <p>Other page</p>,
    },
    path: '/',
    ...(capabilities && { capabilities }),
  });
  const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
  const enter = async (label: string, text: string) => {
    await page.user.clear(field(label));
    if (text) await page.user.type(field(label), text);
  };
  const save = () => page.user.click(getButton('Save'));
  await screen.findByDisplayValue(stored.name);
  return { ...page, server, state, field, enter, save };
}
