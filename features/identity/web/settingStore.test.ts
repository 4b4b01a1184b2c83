import { expect, test } from 'vitest';
import { fakeClient } from '#platform/web/testing/fakeClient.ts';
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
const setting = { emailAddress: 'kim@example.com', base64Settings: 'YQ==' };

test('reads the setting of the user', async () => {
  const { client, requests } = await fakeClient(() => ({ userAppSettings: { nodes: [setting] } }));
  expect(await settingStore(client, kim).read(key)).toEqual(setting);
  expect(requests).toEqual([{ tenantId: 'MOIF', emailAddress: 'kim@example.com', ...key }]);
});

test('returns undefined when the server has no setting', async () => {
  const { client } = await fakeClient(() => ({ userAppSettings: null, sharedUserAppSettings: null }));
  expect(await settingStore(client, kim).read(key)).toBeUndefined();
});

test('writes the setting of the user, and returns the message of a problem', async () => {
  const problem = { __typename: 'ValidationError', severity: 'ERROR', code: 'TOO_LONG', message: 'Too long' };
  const { client, requests } = await fakeClient((_, call) => ({
    updateUserAppSetting: { errors: call === 0 ? null : [problem] },
  }));
  const store = settingStore(client, kim);
  expect(await store.write(key, { base64Settings: 'YQ==', shared: true })).toEqual({ ok: true });
  expect(requests[0]).toEqual({ input: { ...setting, ...key, shared: true } });
  expect(await store.write(key, { base64Settings: 'YQ==', shared: false })).toEqual({
    ok: false,
    message: 'Too long',
  });
});
