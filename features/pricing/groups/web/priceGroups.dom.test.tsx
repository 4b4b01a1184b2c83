import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { shownGrid } from '#platform/web/testing/dom/shownGrid.ts';
import { findAnnouncement, findToast } from '#platform/web/testing/dom/toast.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import {
  DeletePriceGroupDocument,
  PriceGroupCurrenciesDocument,
  PriceGroupDocument,
  PriceGroupUseDocument,
  SetDefaultGroupDocument,
} from '../../web/documents.ts';
import { aPriceGroup, groupId, otherGroupId } from '../../web/testing/priceGroupServer.ts';
import { showPriceGroups } from '../../web/testing/showPriceGroups.ts';
import { missingPriceGroupIdPath, priceGroupPath, priceGroupsPath } from './priceGroupPaths.ts';

const retail = aPriceGroup({ id: otherGroupId, priceId: otherGroupId, name: 'Retail', isDefault: true });

const grid = shownGrid('Price Groups');

/** Shows the page of the group Garden Centers; Retail is the default. */
async function showGroup(more: Parameters<typeof aPriceGroup>[0] = {}, capabilities?: readonly string[]) {
  const state = { groups: [aPriceGroup(more), retail] };
  const page = await showPriceGroups(state, {
    path: priceGroupPath(groupId),
    ...(capabilities && { capabilities }),
  });
  await screen.findByRole('heading', { name: 'Garden Centers' });
  return page;
}

test('lists the groups, without deleted ones', async () => {
  const deleted = aPriceGroup({ id: 'd', priceId: 'd', name: 'Old', status: 'DELETED' });
  const groups = [aPriceGroup({ numberOfLevels: 12 }), retail, deleted];
  await showPriceGroups({ groups }, { path: priceGroupsPath });
  await grid.findCell('Garden Centers', 'Name');
  await expect.poll(() => grid.texts('Name')).toEqual(['Garden Centers', 'Retail']);
  await expect.poll(() => grid.texts('Default')).toEqual(['', 'Default']);
  await expect.poll(() => grid.texts('Price Levels')).toEqual(['12', '0']);
});

test('says that a link lacks the id of the group', async () => {
  await showPriceGroups({ groups: [] }, { path: missingPriceGroupIdPath });
  await screen.findByText('No price group selected');
});

test('has no levels before a new group is saved', async () => {
  await showPriceGroups({ groups: [retail] }, { path: priceGroupPath('new') });
  await screen.findByRole('tab', { name: 'New Price Group', selected: true });
  expect(screen.getByRole('tab', { name: 'Price Levels' })).toHaveProperty('disabled', true);
});

test('makes a group the default', async () => {
  const { server, state, press } = await showGroup();
  server.respond(SetDefaultGroupDocument, () => {
    const group = aPriceGroup({ isDefault: true, version: 2 });
    state.groups = [group, { ...retail, isDefault: false, version: 2 }];
    return { setDefaultGroup: { priceGroup: group, errors: null } };
  });
  await press('Set as Default');
  await findAnnouncement('Garden Centers is the default price group');
  expect(getButton('Default')).toHaveProperty('ariaDisabled', 'true');
  expect(document.activeElement).toBe(getButton('Default'));
});

test('says that a group is in use before it asks', async () => {
  const { server, press } = await showGroup();
  const reason = 'Garden Centers cannot be removed. It is used by customer Cedar Creek.';
  server.respond(PriceGroupUseDocument, () => ({ priceGroupUse: reason }));
  await press('Delete');
  await findToast(`Error removing price group: ${reason}`);
  expect(screen.queryByRole('dialog')).toBeNull();
  server.disconnect(PriceGroupUseDocument);
  await press('Delete');
  await findToast(/^Error removing price group: Network error/);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.requests(DeletePriceGroupDocument)).toEqual([]);
});

test('warns of a group whose customers buy in several currencies', async () => {
  const { server, go } = await showGroup();
  server.respond(PriceGroupCurrenciesDocument, ({ groupId: id }) => ({
    priceGroup:
      id === otherGroupId
        ? { name: 'Retail', currencies: ['USD' as const, 'CAD' as const] }
        : { name: 'Garden Centers', currencies: ['USD' as const] },
  }));
  const warning = /^Customers in USD and in CAD buy at these prices/;
  await go(priceGroupPath(otherGroupId, 'levels'));
  await screen.findByText(warning);
  await go(priceGroupPath(groupId));
  await screen.findByRole('heading', { name: 'Garden Centers' });
  await expect.poll(() => server.requests(PriceGroupCurrenciesDocument).length).toBe(3);
  expect(screen.queryByText(/^Customers in/)).toBeNull();
});

test.each(['group', 'levels'] as const)('shows the tab %s while the group loads', async (tab) => {
  let release = () => {};
  const { container } = await showPriceGroups(
    { groups: [aPriceGroup(), retail] },
    {
      path: priceGroupPath(groupId, tab),
      prepare: (server) => {
        release = server.hold(PriceGroupDocument);
      },
    },
  );
  await screen.findByRole('heading', { name: 'Loading price group ...' });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Price Group',
    'Price Levels',
  ]);
  expect(container.querySelectorAll('.table-skeleton')).toHaveLength(tab === 'levels' ? 1 : 0);
  release();
  await screen.findByRole('heading', { name: 'Garden Centers' });
});
