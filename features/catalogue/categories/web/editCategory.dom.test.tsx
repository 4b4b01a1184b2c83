import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { EditorDialog } from '#platform/web/record/editor/EditorDialog.tsx';
import { newRecordId } from '#platform/web/shell/newRecordId.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import { findAnnouncement, findToast } from '#platform/web/testing/dom/toast.ts';
import {
  AddCategoryDocument,
  type CategoryFieldsFragment,
  CategoryUsesDocument,
  RemoveCategoryDocument,
  UpdateCategoryDocument,
} from '../../web/documents.ts';
import { categoryRow } from '../../web/testing/items.ts';
import { categoryEditor } from './categoryEditor.ts';

const shrubs = categoryRow('SHR-2G', 'Shrubs 2 gal', { id: 'a'.repeat(32), version: 3 });

/** The dialog of a category, or of a new one when `stored` is undefined; the server stores what it receives. */
async function showCategory(
  stored: CategoryFieldsFragment | undefined,
  options: { listRow?: CategoryFieldsFragment; capabilities?: readonly string[] } = {},
) {
  const { listRow, ...shown } = options;
  const server = await startStubServer();
  const created: string[] = [];
  const state = { stored: stored ?? null, closed: 0, created };
  server.respond(CategoryUsesDocument, () => ({
    categoryUses: state.stored && { category: state.stored, uses: ['12 items', '3 price levels'] },
  }));
  server.respond(UpdateCategoryDocument, ({ input: { code, name, uom, eaches } }) => {
    state.stored = { ...shrubs, code, name, uom, eaches, version: (state.stored?.version ?? 0) + 1 };
    return { updateCategory: { category: state.stored, errors: null } };
  });
  const close = () => (state.closed += 1);
  const page = await showPage({
    server,
    pages: {
      '/': () => (
        <EditorDialog
          editor={categoryEditor}
          id={stored || listRow ? shrubs.id : newRecordId}
          listRow={listRow}
          onCreated={(id) => created.push(id)}
          onClose={close}
        />
      ),
    },
    path: '/',
    ...shown,
  });
  const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
  const enter = async (label: string, text: string) => {
    await page.user.clear(field(label));
    if (text) await page.user.type(field(label), text);
  };
  await screen.findByLabelText(/^UOM/);
  return {
    ...page,
    server,
    state,
    field,
    enter,
    save: () => page.user.click(getButton('Save')),
  };
}

test('saves a category with its version and closes; its code is locked', async () => {
  const { server, state, field, enter, save } = await showCategory(shrubs);
  expect(field('Code')).toMatchObject({ readOnly: true, value: 'SHR-2G' });
  await enter('Name', 'Shrubs - 2 gal');
  await enter('Eaches', '4');
  await save();
  await findAnnouncement('Category Updated');
  expect(server.requests(UpdateCategoryDocument)).toEqual([
    { input: { name: 'Shrubs - 2 gal', code: 'SHR-2G', uom: 'EA', eaches: 4, expectedVersion: 3 } },
  ]);
  expect(state.closed).toBe(1);
});

test('names a unit that is none before it is saved', async () => {
  const { enter } = await showCategory(undefined);
  await enter('UOM', '1');
  await screen.findByText('UOM not found');
  await enter('UOM', 'EA');
  expect(screen.queryByText('UOM not found')).toBeNull();
});

test('creates a category; the code of a removed one brings that one back', async () => {
  const { server, state, enter, save } = await showCategory(undefined);
  server.respond(AddCategoryDocument, () => ({ addCategory: { category: shrubs, errors: null } }));
  await enter('Name', 'Shrubs 2 gal');
  await enter('Code', 'SHR-2G');
  await enter('UOM', 'EA');
  await save();
  await findAnnouncement('Category Added');
  expect(server.requests(AddCategoryDocument)).toMatchObject([
    { input: { name: 'Shrubs 2 gal', code: 'SHR-2G', uom: 'EA', eaches: 1 } },
  ]);
  expect(state.created).toEqual([shrubs.id]);
});

test('says that what has a category could not be read', async () => {
  const { server, user } = await showCategory(shrubs);
  server.refuse(CategoryUsesDocument, 'INTERNAL', 'Something went wrong');
  await user.click(getButton('Delete'));
  await findToast('Error removing category: Something went wrong');
  expect(server.requests(RemoveCategoryDocument)).toEqual([]);
});

test('shows a removed category without offering to change it', async () => {
  await showCategory(undefined, { listRow: { ...shrubs, status: 'DELETED' } });
  await screen.findByText('This category was removed and cannot be changed.');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});
