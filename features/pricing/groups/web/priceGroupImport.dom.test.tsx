import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { recordDownloads } from '#platform/web/import/testing/recordDownloads.ts';
import { dropFile } from '#platform/web/listImport/testing/dropFile.ts';
import {
  AddPriceGroupDocument,
  SetDefaultGroupDocument,
  UpdatePriceGroupDocument,
} from '../../web/documents.ts';
import { aPriceGroup, groupId, otherGroupId } from '../../web/testing/priceGroupServer.ts';
import { showPriceGroups } from '../../web/testing/showPriceGroups.ts';
import { priceGroupImportPath, priceGroupsPath } from './priceGroupPaths.ts';

const retail = aPriceGroup({ id: otherGroupId, priceId: otherGroupId, name: 'Retail', isDefault: true });

test('offers the import in the empty list', async () => {
  const { user, path } = await showPriceGroups({ groups: [] }, { path: priceGroupsPath });
  await screen.findByText('No price groups yet');
  const [, imports] = screen.getAllByRole('button', { name: 'CSV Import' });
  await user.click(imports ?? document.body);
  await expect.poll(path).toBe(priceGroupImportPath);
});

test('adds, renames and makes the default by the mutations of the page, and goes on where it was refused', async () => {
  recordDownloads();
  const state = { groups: [aPriceGroup(), retail] };
  const { server, press } = await showPriceGroups(state, { path: priceGroupImportPath });
  server.respond(AddPriceGroupDocument, ({ input: { id, name } }) => {
    const priceGroup = aPriceGroup({ priceId: id, name });
    state.groups.push(priceGroup);
    return { addPriceGroup: { priceGroup, errors: null } };
  });
  server.respond(UpdatePriceGroupDocument, ({ input: { id, name } }) => ({
    updatePriceGroup: { priceGroup: aPriceGroup({ priceId: id, name, version: 2 }), errors: null },
  }));
  const refused = { __typename: 'ValidationError', code: 'INVALID_STATE', severity: 'ERROR' } as const;
  server.respond(SetDefaultGroupDocument, () => ({
    setDefaultGroup: { priceGroup: null, errors: [{ ...refused, message: 'Refused', field: ['id'] }] },
  }));
  const text = 'Name,Default\nGARDEN CENTERS,No\nRetail,No\nChains,Yes\n';
  await dropFile(new File([text], 'groups.csv', { type: 'text/csv' }));
  await screen.findByText('1 unchanged');
  await press('Import 2 Rows');
  await screen.findByRole('cell', { name: 'Added, but not made the default: Refused' });
  expect(server.requests(UpdatePriceGroupDocument)).toMatchObject([
    { input: { id: groupId, name: 'GARDEN CENTERS', expectedVersion: 1 } },
  ]);
  server.respond(SetDefaultGroupDocument, ({ input: { id } }) => ({
    setDefaultGroup: { priceGroup: aPriceGroup({ priceId: id, isDefault: true, version: 2 }), errors: null },
  }));
  await press('Correct 1 Row');
  await screen.findByText('1 changed');
  await press('Import 1 Row');
  await screen.findByText('Import Complete');
  const [added, ...others] = server.requests(AddPriceGroupDocument);
  expect(others).toEqual([]);
  expect(server.requests(SetDefaultGroupDocument).map(({ input: { id } }) => id)).toEqual([
    added?.input.id,
    added?.input.id,
  ]);
});
