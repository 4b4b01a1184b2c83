import { expect, test } from 'vitest';
import { fakeClient } from '#platform/web/testing/fakeClient.ts';
import { checkListFile, exportFile } from '#platform/web/listImport/testing/listFile.ts';
import { aPriceGroup, otherGroupId } from '../../web/testing/priceGroupServer.ts';
import { priceGroupImport } from './priceGroupImport.ts';

const centers = aPriceGroup();
const retail = aPriceGroup({ priceId: otherGroupId, name: 'Retail', isDefault: true });
const winter = aPriceGroup({ priceId: 'c'.repeat(32), name: 'Winter', status: 'INACTIVE' });
const stored = [centers, retail, winter];
const check = (text: string) => checkListFile(priceGroupImport, text, stored);

test('leaves exported price groups unchanged', async () => {
  const text = await exportFile(priceGroupImport, stored);
  expect(text).toContain('"Retail","Yes"');
  expect(check(text).map(({ outcome }) => outcome)).toEqual(['UNCHANGED', 'UNCHANGED', 'UNCHANGED']);
});

test('finds groups by name in any case, and adds others', () => {
  expect(check('Price Group\nRETAIL\nChains\nchains')).toMatchObject([
    { outcome: 'CHANGED', changes: { Name: 'Retail' }, record: retail },
    { messages: { Name: 'Row 4 is the same' } },
    { messages: { Name: 'Row 3 is the same' } },
  ]);
});

test('moves the default to one other row, after the others are saved', () => {
  const rows = check('Name,Default\nChains,Yes\nRetail,No\nGarden Centers,');
  expect(rows.map((row) => [row.outcome, priceGroupImport.rank?.(row, undefined)])).toEqual([
    ['NEW', 1],
    ['UNCHANGED', 0],
    ['UNCHANGED', 0],
  ]);
  expect(check('Name,Default\nChains,Yes\nRetail,Yes').map(({ messages }) => messages)).toEqual([
    { Default: 'Only one row can be the default' },
    { Default: 'Only one row can be the default' },
  ]);
  expect(check('Name,Default\nChains,No\nRetail,No').map(({ messages }) => messages)).toEqual([
    {},
    { Default: 'Make another price group the default instead' },
  ]);
  expect(check('Name,Default\nWinter,Yes\nRetail,No').map(({ messages }) => messages)).toEqual([
    { Default: 'This price group is inactive: choose an active one as the default' },
    {},
  ]);
});

test('returns a group that was added and could not be made the default', async () => {
  const { editor } = priceGroupImport;
  if (!('create' in editor)) throw new Error('Groups are saved one by one.');
  const chains = aPriceGroup({ priceId: 'd'.repeat(32), name: 'Chains' });
  const refused = { __typename: 'ValidationError', code: 'INVALID_STATE', severity: 'ERROR' };
  const { client } = await fakeClient((_, call) =>
    call === 0
      ? { addPriceGroup: { priceGroup: chains, errors: null } }
      : {
          setDefaultGroup: { priceGroup: null, errors: [{ ...refused, message: 'Refused', field: ['id'] }] },
        },
  );
  const values = { name: 'Chains', isDefault: true };
  expect(await editor.create.run(client, { values, id: chains.priceId })).toMatchObject({
    ok: false,
    message: 'Added, but not made the default: Refused',
    stored: { name: 'Chains', isDefault: false },
  });
});
