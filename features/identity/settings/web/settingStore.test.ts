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
const setting = { emailAddress: 'kim@example.com', base64Settings: 'YQ==', version: 6 };
const write = { base64Settings: 'YQ==', shared: true, expectedVersion: 6 };

test('reads the setting of the user', async () => {
  const { client, requests } = await fakeClient(() => ({ userAppSettings: { nodes: [setting] } }));
  expect(await settingStore(client, kim).read(key)).toEqual(setting);
  expect(requests).toEqual([{ tenantId: 'MOIF', emailAddress: 'kim@example.com', ...key }]);
});

test('returns undefined when the server has no setting', async () => {
  const { client } = await fakeClient(() => ({ userAppSettings: null, sharedUserAppSettings: null }));
  expect(await settingStore(client, kim).read(key)).toBeUndefined();
});

test.each([
  ['TOO_LONG', false],
  ['STALE_VERSION', true],
])('writes the setting of the user, and returns the message of a problem %s', async (code, isStale) => {
  const problem = { __typename: 'ConflictError', severity: 'ERROR', code, message: 'Refused' };
  const { client, requests } = await fakeClient((_, call) => ({
    updateUserAppSetting: {
      userAppSetting: call === 0 ? { version: 7 } : null,
      errors: call === 0 ? null : [problem],
    },
  }));
  const store = settingStore(client, kim);
  expect(await store.write(key, write)).toEqual({ ok: true, version: 7 });
  expect(requests[0]).toEqual({ input: { ...key, ...write, emailAddress: kim.email } });
  expect(await store.write(key, write)).toEqual({ ok: false, message: 'Refused', isStale });
});
