import { expect, test } from 'vitest';
import { morgan } from '#features/identity/web/testing/fakeSession.ts';
import { errorLog, recordFailure } from '#platform/web/errorLog/errorStore.ts';
import {
  initialMemoryViewState,
  readMemoryViewState,
  updateMemoryViewState,
} from '#platform/web/grid/viewState/memoryViewState.ts';
import { addViewedRecord, viewedRecordsSetting } from '#platform/web/record/viewedRecords.ts';
import { saveSettingSnapshot, settingSnapshots } from '#platform/web/userSettings/settingSnapshots.ts';
import { clearUserData } from '../clearUserData.ts';
import { getOutbox } from '#platform/web/offline/outbox.ts';
import { getWaitingCount } from '#platform/web/offline/waitingByUser.ts';

const kim = { tenantId: 'BPF', id: '0197a000-0000-7000-8000-000000000002' };
const record = { path: '/fulfill/orders', label: 'Order 100700', detail: 'Cedar Creek' };

/** Leaves what users leave in their browser. */
function work(): void {
  recordFailure({ code: 'Tenant', message: 'Api Error' });
  for (const user of [morgan, kim]) {
    addViewedRecord(user, record);
    const setting = { group: 'orders', name: 'gridLayouts', formatVersion: 2 };
    saveSettingSnapshot(user, setting, [{ id: 'a', value: 'Cedar Creek' }]);
  }
}

test('clears errors, viewed records and settings of the user who signs out', () => {
  work();
  clearUserData(morgan);
  expect(errorLog.get().entries).toEqual([]);
  expect(viewedRecordsSetting(morgan).get()).toEqual([]);
  expect(settingSnapshots(morgan).get()).toEqual({});
  expect(viewedRecordsSetting(kim).get()).toEqual([record]);
  expect(Object.keys(settingSnapshots(kim).get())).toHaveLength(1);
});

test('clears the errors when nobody was signed in', () => {
  work();
  clearUserData(undefined);
  expect(errorLog.get().entries).toEqual([]);
});

test('clears what grids remember of the user who signs out', () => {
  updateMemoryViewState('orders', { selectedIds: new Set(['100700']), isOnlySelected: true });
  clearUserData(morgan);
  expect(readMemoryViewState('orders')).toEqual(initialMemoryViewState);
});

test('leaves the counts that wait on the device', async () => {
  const { tenantId, id: userId, email, companyName } = morgan;
  const owner = { issuer: 'sign-out', tenantId, userId, email, companyName };
  const outbox = getOutbox(owner);
  await outbox.add({ id: 'a', kind: 'count', format: 1, siteId: 'canby', payload: 1 });
  clearUserData(morgan);
  outbox.retry();
  await expect.poll(() => outbox.store.get().status).toBe('ready');
  expect([outbox.store.get().entries.length, getWaitingCount(owner)]).toEqual([1, 1]);
});
