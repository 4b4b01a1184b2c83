import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { HistoryDocument } from '#platform/web/query/documents.ts';
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
const severity = 'ERROR' as const;

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
  server.respond(RemoveCategoryDocument, () => {
    state.stored = null;
    return {
      removeCategory: { category: { ...shrubs, status: 'DELETED' as const, version: 4 }, errors: null },
    };
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
  /** Presses Delete, then a button of the question; returns its text once it is closed. */
  const confirmDeletion = async (button: string): Promise<string> => {
    await page.user.click(getButton('Delete'));
    const question = await screen.findByRole('dialog', { name: 'Delete this category?' });
    const text = question.textContent;
    await page.user.click(within(question).getByRole('button', { name: button }));
    await waitFor(() => expect(question.isConnected).toBe(false));
    return text;
  };
  await screen.findByLabelText(/^UOM/);
  return {
    ...page,
    server,
    state,
    field,
    enter,
    confirmDeletion,
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

test('requires all four fields', async () => {
  const { server, enter, save } = await showCategory(undefined);
  await enter('Eaches', '');
  await save();
  await findToast('Name is required, Code is required, UOM is required, Eaches is required');
  expect(server.requests(AddCategoryDocument)).toEqual([]);
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

test('shows the refusal of a new category in a toast and at its field', async () => {
  const { server, enter, save, field } = await showCategory(undefined);
  const message = 'Code SHR-2G is already used by Shrubs 2 gal';
  server.respond(AddCategoryDocument, () => ({
    addCategory: {
      category: null,
      errors: [
        {
          __typename: 'DuplicateError' as const,
          code: 'DUPLICATE',
          message,
          severity,
          field: ['code'],
          entityId: 'e',
        },
      ],
    },
  }));
  await enter('Name', 'Shrubs');
  await enter('Code', 'SHR-2G');
  await enter('UOM', 'EA');
  await save();
  await findToast(`Error adding category: ${message}`);
  expect(field('Code').getAttribute('aria-invalid')).toBe('true');
});

test('lets the user choose after another user saved first', async () => {
  const { server, state, enter, save, user } = await showCategory(shrubs);
  server.respond(HistoryDocument, () => ({
    history: {
      nodes: [],
      pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
    },
  }));
  server.respond(UpdateCategoryDocument, ({ input }) => {
    if (input.expectedVersion === 4)
      return { updateCategory: { category: { ...shrubs, name: input.name, version: 5 }, errors: null } };
    state.stored = { ...shrubs, name: 'Bushes', version: 4 };
    return {
      updateCategory: {
        category: null,
        errors: [
          {
            __typename: 'ConflictError' as const,
            code: 'STALE_VERSION',
            message: 'Changed meanwhile',
            severity,
            entityId: shrubs.id,
            expectedVersion: 3,
            actualVersion: 4,
          },
        ],
      },
    };
  });
  await enter('Name', 'Hedges');
  await save();
  const dialog = await screen.findByRole('dialog', { name: /^Changed by/ });
  expect(within(dialog).getByText('Bushes')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Save my choice' }));
  await findAnnouncement('Category Updated');
});

test('names what has a category before it removes it', async () => {
  const { server, state, confirmDeletion } = await showCategory(shrubs);
  expect(await confirmDeletion('Cancel')).toContain('Used by 12 items and 3 price levels');
  expect(server.requests(RemoveCategoryDocument)).toEqual([]);
  await confirmDeletion('Delete');
  await findAnnouncement('Category Removed');
  expect(server.requests(RemoveCategoryDocument)).toEqual([{ input: { code: 'SHR-2G' } }]);
  expect(state.closed).toBe(1);
});

test('recognizes a removed category after a lost response', async () => {
  const { server, state, confirmDeletion } = await showCategory(shrubs);
  server.loseResponses(RemoveCategoryDocument);
  await confirmDeletion('Delete');
  await findAnnouncement('Category Removed');
  expect(state.closed).toBe(1);
});

test('says that a category could not be removed', async () => {
  const { server, state, confirmDeletion } = await showCategory(shrubs);
  server.refuse(RemoveCategoryDocument, 'INTERNAL', 'Something went wrong');
  await confirmDeletion('Delete');
  await findToast('Error removing category: Something went wrong');
  expect(state.closed).toBe(0);
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

test('shows a category to a user who may not change it, with the reason', async () => {
  const { field } = await showCategory(shrubs, { capabilities: ['catalogue.view'] });
  expect(screen.getByText('You do not have permission to change categories.')).toBeTruthy();
  expect(field('Name')).toHaveProperty('readOnly', true);
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});
