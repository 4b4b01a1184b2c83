import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '../query/callError.ts';
import { clearErrorLog, errorLog, markViewed, ownErrorLog, recordFailure } from './errorStore.ts';
import { recordError } from './watchErrors.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  });
});
const entries = () => errorLog.get().entries;

test('a failure is written down with what is known of it', () => {
  recordFailure({ code: 'Orders', message: 'No', detail: 'Why', extra: { id: 1 } });
  recordFailure({ code: 'Items', message: 'No' });
  expect(entries()).toEqual([
    expect.objectContaining({ code: 'Items', detail: '', extra: '', viewed: false, count: 1 }),
    expect.objectContaining({ code: 'Orders', message: 'No', detail: 'Why', extra: '{\n  "id": 1\n}' }),
  ]);
  expect(entries()[0]?.timestamp).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(entries()[0]?.id).not.toBe(entries()[1]?.id);
});

test('a network that was gone counts as viewed, wherever it is told', () => {
  recordFailure({ code: 'Orders', message: 'Failed to fetch' });
  recordFailure({ code: 'Items', message: 'No answer', detail: 'Failed to fetch' });
  expect(entries().map(({ viewed }) => viewed)).toEqual([true, true]);
});

test('looking at the log marks all of it, and writes nothing when all is marked', () => {
  recordFailure({ code: 'Orders', message: 'No' });
  markViewed();
  expect(entries().map(({ viewed }) => viewed)).toEqual([true]);
  const before = errorLog.get();
  markViewed();
  expect(errorLog.get()).toBe(before);
});

describe('the log belongs to a user', () => {
  test('who takes over what came before anybody signed in', () => {
    recordFailure({ code: 'Orders', message: 'No' });
    ownErrorLog('MOIF kim');
    expect(errorLog.get()).toMatchObject({ owner: 'MOIF kim', entries: [{ code: 'Orders' }] });
    const before = errorLog.get();
    ownErrorLog('MOIF kim');
    expect(errorLog.get()).toBe(before);
  });
  test('and another one does not meet it', () => {
    ownErrorLog('MOIF kim');
    recordFailure({ code: 'Orders', message: 'No' });
    ownErrorLog('BPF lee');
    expect(errorLog.get()).toEqual({ owner: 'BPF lee', entries: [] });
  });
  test('and ends with a sign-out', () => {
    ownErrorLog('MOIF kim');
    recordFailure({ code: 'Orders', message: 'No' });
    clearErrorLog();
    expect(errorLog.get()).toEqual({ owner: '', entries: [] });
  });
});

describe('what nothing has caught', () => {
  test('is written down with cause and place', () => {
    recordError('app')(new Error('Broken', { cause: new Error('Wire') }));
    expect(entries()[0]).toMatchObject({ code: 'app', message: 'Broken', detail: 'Wire' });
    expect(entries()[0]?.extra).toContain('Error: Broken');
  });
  test.each([
    [new Error('a', { cause: 'text' }), 'text'],
    [new Error('b', { cause: 5 }), ''],
    ['thrown text', ''],
  ])('%s has the detail %j', (error, detail) => {
    recordError('app')(error);
    expect(entries()[0]).toMatchObject({ message: error instanceof Error ? error.message : error, detail });
  });
  test('is not written twice: calls write their own', () => {
    recordError('app')(new CallError('Orders', 'NETWORK', 'No'));
    expect(entries()).toEqual([]);
  });
});
