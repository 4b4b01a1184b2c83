import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import { EditorDialog } from '#platform/web/record/editor/EditorDialog.tsx';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import {
  ActivateItemDocument,
  InactivateItemDocument,
  ItemDocument,
  UpdateItemDocument,
} from '../../web/documents.ts';
import { itemRow } from '../../web/testing/items.ts';
import { showItem } from '../../web/testing/showItem.tsx';
import { itemEditor } from './itemEditor.ts';

const severity = 'ERROR' as const;
const conflict = (code: string, message: string) =>
  ({
    __typename: 'ConflictError',
    code,
    message,
    severity,
    entityId: itemRow().id,
    expectedVersion: null,
    actualVersion: null,
  }) as const;

test('saves the item with its version and closes', async () => {
  const { server, state, enter, save } = await showItem();
  await enter('Item Name', ' Boxwood - 3 gal ');
  await enter('Retail Price', '31.999');
  await save();
  await findToast('Item Updated');
  expect(server.requests(UpdateItemDocument)).toMatchObject([
    {
      input: {
        itemId: itemRow().id,
        name: ' Boxwood - 3 gal ',
        sku: 'BOX-2G',
        upc: '411400720038',
        erpId: null,
        retailPrice: 32,
        categories: [{ code: 'S' }],
        programs: [],
        expectedVersion: 3,
      },
    },
  ]);
  expect(state.closed).toBe(1);
});

test('removes everything but digits from the UPC while it is typed', async () => {
  const { field, enter } = await showItem();
  await enter('UPC', '4-1140 0x720038');
  expect(field('UPC')).toHaveProperty('value', '411400720038');
});

test('leaves the caret in the UPC beside a digit that is typed after a removed letter', async () => {
  const { field, enter, user } = await showItem();
  await enter('UPC', '4114072003');
  await user.type(field('UPC'), 'a00', { initialSelectionStart: 4, initialSelectionEnd: 4 });
  expect(field('UPC')).toHaveProperty('value', '411400072003');
});

test('saves an imported item whose group has characters that users cannot enter, as long as it stays', async () => {
  const { server, enter, save, field } = await showItem(itemRow({ itemGroup: '3in #2' }));
  await enter('Item Name', 'Boxwood - 3 gal');
  await save();
  await findToast('Item Updated');
  expect(server.requests(UpdateItemDocument)).toMatchObject([{ input: { itemGroup: '3in #2' } }]);
  await enter('Item Group', '3in #3');
  await save();
  await findToast('Please fix the validation errors and try again.');
  expect(field('Item Group').getAttribute('aria-invalid')).toBe('true');
});

test('names each broken rule at its field and together in a toast', async () => {
  const { server, enter, save } = await showItem();
  await enter('Item Name', ' ');
  await enter('SKU', '');
  await enter('UPC', '41140072003');
  await enter('Item Group', '2G & SHR');
  await enter('Retail Price', '0.004');
  await save();
  await findToast(
    [
      'Item Name is required',
      'Item SKU is required',
      'UPC must be 12 digits',
      'Item Group is required, only letters, numbers, spaces, and -./_ are allowed',
      'Retail Price must be greater than 0',
    ].join(', '),
  );
  expect(screen.getByText('Must be 12 digits')).toBeTruthy();
  expect(screen.getByText('Must be > 0')).toBeTruthy();
  expect(server.requests(UpdateItemDocument)).toEqual([]);
});

test('shows a refusal in a toast and at its field', async () => {
  const { server, enter, save, field } = await showItem();
  const message = 'SKU HOLLY is already used by Holly';
  server.respond(UpdateItemDocument, () => ({
    updateItem: {
      item: null,
      errors: [
        {
          __typename: 'DuplicateError' as const,
          code: 'DUPLICATE',
          message,
          severity,
          field: ['sku'],
          entityId: 'e',
        },
      ],
    },
  }));
  await enter('SKU', 'HOLLY');
  await save();
  await findToast(`Error updating item: ${message}`);
  expect(field('SKU').getAttribute('aria-invalid')).toBe('true');
});

test('lets the user choose after another user saved first', async () => {
  const { server, state, enter, save, user } = await showItem();
  server.respond(HistoryDocument, () => ({
    history: {
      nodes: [],
      pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
    },
  }));
  await enter('Item Name', 'Mine');
  server.respond(UpdateItemDocument, ({ input }) => {
    if (input.expectedVersion !== 4) {
      state.stored = itemRow({ name: 'Boxwood - 3 gal', version: 4 });
      return { updateItem: { item: null, errors: [conflict('STALE_VERSION', 'Changed meanwhile')] } };
    }
    return { updateItem: { item: itemRow({ name: input.name ?? '', version: 5 }), errors: null } };
  });
  await save();
  const dialog = await screen.findByRole('dialog', { name: /^Changed by/ });
  expect(within(dialog).getByText('Boxwood - 3 gal')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Save my choice' }));
  await findToast('Item Updated');
  expect(server.requests(UpdateItemDocument).at(-1)).toMatchObject({
    input: { name: 'Mine', expectedVersion: 4 },
  });
});

test('says that the item could not be read again after another user saved first', async () => {
  const { server, enter, save } = await showItem();
  server.respond(UpdateItemDocument, () => {
    server.refuse(ItemDocument, 'INTERNAL');
    return { updateItem: { item: null, errors: [conflict('STALE_VERSION', 'Changed meanwhile')] } };
  });
  await enter('Item Name', 'Mine');
  await save();
  await findToast('Error getting updated item');
});

test('recognizes a saved item after a lost response', async () => {
  const { server, state, enter, save } = await showItem();
  const restore = server.loseResponses(UpdateItemDocument);
  await enter('Item Name', 'Boxwood - 5 gal');
  await save();
  await findToast('Item Updated');
  restore();
  expect(state).toMatchObject({ closed: 1, stored: { name: 'Boxwood - 5 gal', version: 4 } });
});

test('keeps the input when the server cannot be reached', async () => {
  const { server, state, enter, save, field } = await showItem();
  server.disconnect(UpdateItemDocument);
  await enter('Item Name', 'Boxwood - 5 gal');
  await save();
  await findToast('Error saving item');
  expect(field('Item Name')).toHaveProperty('value', 'Boxwood - 5 gal');
  expect(state.closed).toBe(0);
});

test('makes an item inactive and active again', async () => {
  const { server, state, user } = await showItem();
  const respond = (status: 'ACTIVE' | 'INACTIVE') => {
    state.stored = { ...state.stored, status, version: state.stored.version + 1 };
    return { item: state.stored, errors: null };
  };
  server.respond(InactivateItemDocument, () => ({ inactivateItem: respond('INACTIVE') }));
  server.respond(ActivateItemDocument, () => ({ activateItem: respond('ACTIVE') }));
  await user.click(getButton('Make Inactive'));
  await findToast('Item Inactivated');
  expect(server.requests(InactivateItemDocument)).toEqual([
    { input: { itemId: itemRow().id, sku: 'BOX-2G' } },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Make Active' }));
  await findToast('Item Activated');
  server.refuse(InactivateItemDocument, 'INTERNAL');
  await user.click(await screen.findByRole('button', { name: 'Make Inactive' }));
  await findToast('Error inactivate item');
});

test('says that an inactive item could not be made active', async () => {
  const { server, user } = await showItem(itemRow({ status: 'INACTIVE' }));
  server.refuse(ActivateItemDocument, 'INTERNAL');
  await user.click(getButton('Make Active'));
  await findToast('Error activating item');
});

test('shows the item to a user who may not change it, with the reason', async () => {
  const { field } = await showItem(itemRow(), ['catalogue.view']);
  expect(screen.getByText('You do not have permission to change items.')).toBeTruthy();
  expect(field('Item Name')).toHaveProperty('readOnly', true);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Make Inactive' })).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Item' })).toBeTruthy();
});

test('asks once before unsaved input is left', async () => {
  const { enter, go, path, user } = await showItem();
  await enter('Item Name', 'Boxwood - 5 gal');
  void go('/other');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(path()).toBe('/other'));
});

test('says that an item could not be read, and that there is none', async () => {
  const server = await startStubServer();
  const restore = server.refuse(ItemDocument, 'INTERNAL');
  const page = await showPage({
    server,
    pages: {
      '/': () => (
        <EditorDialog
          editor={itemEditor}
          id={itemRow().id}
          listRow={undefined}
          onCreated={() => {}}
          onClose={() => {}}
        />
      ),
    },
    path: '/',
  });
  await screen.findByText('Error getting item');
  restore();
  server.respond(ItemDocument, () => ({ item: null }));
  await page.user.click(getButton('Retry'));
  await screen.findByText('Item not found');
});

const PriceOfItem = ({ itemId }: { itemId: string }) => <p>Price of {itemId}</p>;

test('shows the part of a higher feature as a tab, beside unsaved input', async () => {
  const { enter, field, user } = await showItem(itemRow(), undefined, {
    loadPriceCheck: async () => PriceOfItem,
  });
  await enter('Item Name', 'Boxwood - 5 gal');
  await user.click(screen.getByRole('tab', { name: 'Price Check' }));
  await screen.findByText(`Price of ${itemRow().id}`);
  await user.click(screen.getByRole('tab', { name: 'Details' }));
  expect(field('Item Name')).toHaveProperty('value', 'Boxwood - 5 gal');
});

test('saves by Ctrl+Enter from the history of an item, and not from its price check', async () => {
  const { enter, user, server } = await showItem(itemRow(), undefined, {
    loadPriceCheck: async () => PriceOfItem,
  });
  await enter('Item Name', 'Boxwood - 5 gal');
  await user.click(screen.getByRole('tab', { name: 'Price Check' }));
  await screen.findByText(`Price of ${itemRow().id}`);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await user.click(screen.getByRole('tab', { name: 'History' }));
  expect(server.requests(UpdateItemDocument)).toEqual([]);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await findToast('Item Updated');
});

test('retains unsaved input when the code of a part cannot be loaded, and loads it again', async () => {
  let isOffline = true;
  const { enter, field, user } = await showItem(itemRow(), undefined, {
    loadPriceCheck: async () => {
      if (isOffline) throw new Error('The code cannot be loaded.');
      return PriceOfItem;
    },
  });
  await enter('Item Name', 'Boxwood - 5 gal');
  await user.click(screen.getByRole('tab', { name: 'Price Check' }));
  await screen.findByText('Error loading price check');
  isOffline = false;
  await user.click(getButton('Retry'));
  await screen.findByText(`Price of ${itemRow().id}`);
  await user.click(screen.getByRole('tab', { name: 'Details' }));
  expect(field('Item Name')).toHaveProperty('value', 'Boxwood - 5 gal');
});
