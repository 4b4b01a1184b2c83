import { expect, test } from 'vitest';
import { answeringClient } from '#platform/web/testing/answeringClient.ts';
import { settingStore } from './settingStore.ts';

const kim = {
  id: '1',
  email: 'kim@example.com',
  firstName: 'Kim',
  lastName: 'Lee',
  tenantId: 'MOIF',
  companyName: 'Moif',
};
const key = { group: 'orders', name: 'gridLayouts' };
const kept = { emailAddress: 'kim@example.com', base64Settings: 'YQ==' };

test('reads the setting of the user', async () => {
  const { client, asked } = await answeringClient(() => ({ userAppSettings: { nodes: [kept] } }));
  expect(await settingStore(client, kim).read(key)).toEqual(kept);
  expect(asked).toEqual([{ tenantId: 'MOIF', emailAddress: 'kim@example.com', ...key }]);
});

test('returns undefined when the server has no setting', async () => {
  const { client } = await answeringClient(() => ({ userAppSettings: null, sharedUserAppSettings: null }));
  expect(await settingStore(client, kim).read(key)).toBeUndefined();
});

test('writes the setting of the user, and returns the message of a problem', async () => {
  const refusal = { __typename: 'ValidationError', severity: 'ERROR', code: 'TOO_LONG', message: 'Too long' };
  const { client, asked } = await answeringClient((_, call) => ({
    updateUserAppSetting: { errors: call === 0 ? null : [refusal] },
  }));
  const store = settingStore(client, kim);
  expect(await store.write(key, { base64Settings: 'YQ==', shared: true })).toEqual({ ok: true });
  expect(asked[0]).toEqual({ input: { ...kept, ...key, shared: true } });
  expect(await store.write(key, { base64Settings: 'YQ==', shared: false })).toEqual({
    ok: false,
    message: 'Too long',
  });
});
