import { beforeEach, describe, expect, test, vi } from 'vitest';
import { RequestError } from '../query/client/requestError.ts';
import { clearErrorLog, errorLog, markErrorsViewed, setErrorLogOwner, recordFailure } from './errorStore.ts';
import { recordError } from './watchErrors.ts';

const storage = new Map<string, string>();
beforeEach(() => {
  storage.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => void storage.set(key, text),
  });
});
const entries = () => errorLog.get().entries;

test('records a failure with its details', () => {
  recordFailure({ code: 'Orders', message: 'No', detail: 'Why', extra: { id: 1 } });
  recordFailure({ code: 'Items', message: 'No' });
  expect(entries()).toEqual([
    expect.objectContaining({ code: 'Items', detail: '', extra: '', viewed: false, count: 1 }),
    expect.objectContaining({ code: 'Orders', message: 'No', detail: 'Why', extra: '{\n  "id": 1\n}' }),
  ]);
  expect(entries()[0]?.timestamp).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(entries()[0]?.id).not.toBe(entries()[1]?.id);
});

test('records network failures as viewed, whether in the message or the detail', () => {
  recordFailure({ code: 'Orders', message: 'Failed to fetch' });
  recordFailure({ code: 'Items', message: 'No answer', detail: 'Failed to fetch' });
  expect(entries().map(({ viewed }) => viewed)).toEqual([true, true]);
});

test('records an ordinary problem as viewed', () => {
  recordFailure({ code: 'EditOrder', message: 'Api Payload Error', isOrdinary: true });
  expect(entries().map(({ viewed }) => viewed)).toEqual([true]);
});

test('marks all entries as viewed, and writes nothing if they already are', () => {
  recordFailure({ code: 'Orders', message: 'No' });
  markErrorsViewed();
  expect(entries().map(({ viewed }) => viewed)).toEqual([true]);
  const before = errorLog.get();
  markErrorsViewed();
  expect(errorLog.get()).toBe(before);
});

describe('the owner of the log', () => {
  test('takes over entries recorded before sign-in', () => {
    recordFailure({ code: 'Orders', message: 'No' });
    setErrorLogOwner('MOIF kim');
    expect(errorLog.get()).toMatchObject({ owner: 'MOIF kim', entries: [{ code: 'Orders' }] });
    const before = errorLog.get();
    setErrorLogOwner('MOIF kim');
    expect(errorLog.get()).toBe(before);
  });
  test('does not see entries of another user', () => {
    setErrorLogOwner('MOIF kim');
    recordFailure({ code: 'Orders', message: 'No' });
    setErrorLogOwner('BPF lee');
    expect(errorLog.get()).toEqual({ owner: 'BPF lee', entries: [] });
  });
  test('is removed with all entries at sign-out', () => {
    setErrorLogOwner('MOIF kim');
    recordFailure({ code: 'Orders', message: 'No' });
    clearErrorLog();
    expect(errorLog.get()).toEqual({ owner: '', entries: [] });
  });
});

describe('uncaught errors', () => {
  test('are recorded with cause and stack', () => {
    recordError('app')(new Error('Broken', { cause: new Error('Wire') }));
    expect(entries()[0]).toMatchObject({ code: 'app', message: 'Broken', detail: 'Wire' });
    expect(entries()[0]?.extra).toContain('Error: Broken');
  });
  test.each([
    [new Error('a', { cause: 'text' }), 'text'],
    [new Error('a', { cause: new Error('outer', { cause: new Error('inner') }) }), 'outer: inner'],
    [new Error('b', { cause: 5 }), ''],
    ['thrown text', ''],
  ])('%s is recorded with the detail %j', (error, detail) => {
    recordError('app')(error);
    expect(entries()[0]).toMatchObject({ message: error instanceof Error ? error.message : error, detail });
  });
  test.each(['Load failed', 'NetworkError when attempting to fetch resource.', 'Failed to fetch'])(
    'count as viewed when %s caused them',
    (cause) => {
      recordError('session')(new Error('Error checking session', { cause: new TypeError(cause) }));
      expect(entries()[0]).toMatchObject({ detail: cause, viewed: true });
    },
  );
  test('are not recorded if they come from operations, which record their own', () => {
    recordError('app')(new RequestError('Orders', 'NETWORK', 'No'));
    expect(entries()).toEqual([]);
  });
});
