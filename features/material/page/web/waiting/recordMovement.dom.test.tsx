import { screen } from '@testing-library/dom';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod';
import { setOnline } from '#platform/web/testing/dom/network.ts';
import { toasts } from '#platform/web/parts/toast/toast.ts';
import type { MovementEntry } from '../../../deviceMovements/deviceMovement.ts';
import {
  listSentMovements,
  respondToMovements,
} from '../../../deviceMovements/web/testing/movementServer.ts';
import { countEntry, moveEntry } from '../../../deviceMovements/web/testing/movements.ts';
import { type RecordedMovement, useRecordMovement } from '../../../deviceMovements/web/useRecordMovement.ts';
import { MoveMaterialItemDocument } from '../../../web/documents.ts';
import { prepareMaterialDevice } from './testing/showWaiting.tsx';

/** Shows a button that records a movement, and what became of it. */
const recorder = (entry: MovementEntry) =>
  function Recorder() {
    const { record } = useRecordMovement();
    const [result, setResult] = useState<RecordedMovement>();
    return (
      <>
        <button type="button" onClick={() => void record(entry).then(setResult)}>
          Record
        </button>
        {result && <output>{JSON.stringify(result)}</output>}
      </>
    );
  };

async function recordOn(device: Awaited<ReturnType<typeof prepareMaterialDevice>>, entry: MovementEntry) {
  const { user, unmount } = await device.show(recorder(entry));
  await user.click(await screen.findByRole('button', { name: 'Record' }));
  const { textContent } = await screen.findByRole('status');
  unmount();
  return z.unknown().parse(JSON.parse(textContent ?? ''));
}

test('records a movement on the device first, then on the server', async () => {
  const device = await prepareMaterialDevice();
  expect(await recordOn(device, moveEntry())).toEqual({ kind: 'recorded' });
  const { entries, history } = device.outbox.store.get();
  expect([entries, history]).toMatchObject([[], [{ outcome: 'RECORDED' }]]);
  expect(listSentMovements(device.server)).toEqual([history[0]?.id]);
});

test('returns the warning of a recorded movement, which is read then', async () => {
  const device = await prepareMaterialDevice();
  respondToMovements(device.server, () => ({ severity: 'WARNING', message: 'A newer count stands' }));
  expect(await recordOn(device, countEntry())).toEqual({ kind: 'recorded', warning: 'A newer count stands' });
  expect(device.outbox.store.get().history).toMatchObject([{ outcome: 'WARNED', isRead: true }]);
});

test('returns why the server refuses a movement, and removes it from the device', async () => {
  const device = await prepareMaterialDevice();
  respondToMovements(device.server, () => ({ severity: 'ERROR', message: 'Bin 14 has 3 now.' }));
  expect(await recordOn(device, moveEntry())).toEqual({ kind: 'refused', message: 'Bin 14 has 3 now.' });
  expect(device.outbox.store.get()).toMatchObject({ entries: [], history: [] });
});

test('lets a movement wait without a network, after a lost response and when the sign-in has ended', async () => {
  const offline = await prepareMaterialDevice();
  setOnline(false);
  expect(await recordOn(offline, moveEntry())).toEqual({ kind: 'waiting' });
  expect(listSentMovements(offline.server)).toEqual([]);
  setOnline(true);
  const lost = await prepareMaterialDevice();
  lost.server.loseResponses(MoveMaterialItemDocument);
  expect(await recordOn(lost, moveEntry())).toEqual({ kind: 'waiting' });
  const expired = await prepareMaterialDevice();
  expired.server.refuse(MoveMaterialItemDocument, 'FORBIDDEN', 'No permission');
  expect(await recordOn(expired, moveEntry())).toMatchObject({
    kind: 'waiting',
    message: expect.any(String),
  });
  for (const { outbox } of [offline, lost, expired]) expect(outbox.store.get().entries).toHaveLength(1);
});

test('lets a movement wait when the server is busy or does not answer for a while, and tells what becomes of it', async () => {
  const busy = await prepareMaterialDevice();
  busy.server.refuse(MoveMaterialItemDocument, 'RATE_LIMITED');
  expect(await recordOn(busy, moveEntry())).toMatchObject({ kind: 'waiting', message: expect.any(String) });
  const slow = await prepareMaterialDevice();
  respondToMovements(slow.server, () => ({ severity: 'ERROR', message: 'Bin 14 has 3 now.' }));
  const respond = slow.server.hold(MoveMaterialItemDocument);
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
    advanceTimeDelta: 500,
  });
  onTestFinished(() => void vi.useRealTimers());
  expect(await recordOn(slow, moveEntry())).toMatchObject({ kind: 'waiting', message: expect.any(String) });
  respond();
  await expect.poll(() => slow.outbox.store.get().entries[0]?.rejection?.message).toBe('Bin 14 has 3 now.');
  await expect.poll(() => toasts.get().map(({ text }) => text)).toContain('A count or move was refused');
});

test('sends nothing that the browser refuses to store', async () => {
  const device = await prepareMaterialDevice();
  vi.spyOn(device.outbox, 'add').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  expect(await recordOn(device, moveEntry())).toEqual({ kind: 'notStored' });
  expect(listSentMovements(device.server)).toEqual([]);
});

test('posts the waiting movements of the same item first', async () => {
  const device = await prepareMaterialDevice();
  const first = await device.add(countEntry());
  await device.add(countEntry({ materialItemId: 'd'.repeat(32) }));
  expect(await recordOn(device, countEntry({ quantity: 41 }))).toEqual({ kind: 'recorded' });
  expect(listSentMovements(device.server)[0]).toBe(first);
  expect(device.outbox.store.get().entries).toHaveLength(1);
});
