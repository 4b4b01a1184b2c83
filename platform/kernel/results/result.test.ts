import { expect, test } from 'vitest';
import * as result from './result.ts';
import { prefixField, invalid, noChanges } from './result.ts';

const error = result.invalid('REQUIRED', ['name'], 'Name is required');
const warning = result.invalid('REQUIRED', ['note'], 'Note is missing', 'WARNING');

test('succeeds without an ERROR and returns warnings as notices', () => {
  expect(result.toResult(1, [])).toEqual({ ok: true, value: 1, notices: [] });
  expect(result.toResult(1, [warning])).toEqual({ ok: true, value: 1, notices: [warning] });
});

test('fails with one ERROR and returns all problems in order', () => {
  expect(result.toResult(1, [warning, error])).toEqual({ ok: false, problems: [warning, error] });
  expect(result.refuse(error, warning)).toEqual({ ok: false, problems: [error, warning] });
});

test('collects the values of results, or all their problems', () => {
  expect(result.collect([result.ok(1), result.ok(2)])).toEqual(result.ok([1, 2]));
  expect(result.collect([result.refuse(error), result.ok(1), result.refuse(warning)])).toEqual(
    result.refuse(error, warning),
  );
});

test('builds problems in the form of the contract', () => {
  const base = { severity: 'ERROR', message: 'No' };
  expect(error).toEqual({
    code: 'REQUIRED',
    field: ['name'],
    message: 'Name is required',
    severity: 'ERROR',
  });
  expect(warning).toMatchObject({ severity: 'WARNING' });
  expect(result.notFound('Order', '1', 'Order')).toEqual({
    code: 'NOT_FOUND',
    severity: 'ERROR',
    message: 'Order not found',
    entityType: 'Order',
    entityId: '1',
  });
  expect(result.staleVersion('1', 'No')).toEqual({ ...base, code: 'STALE_VERSION', entityId: '1' });
  expect(result.staleVersion('1', 'No', { expectedVersion: 2, actualVersion: 3 })).toEqual({
    ...base,
    code: 'STALE_VERSION',
    entityId: '1',
    expectedVersion: 2,
    actualVersion: 3,
  });
  expect(result.duplicate(['code'], '1', 'No')).toEqual({
    ...base,
    code: 'DUPLICATE',
    field: ['code'],
    entityId: '1',
  });
  expect(result.duplicate(['code'], '1', 'No', 'WARNING')).toMatchObject({ severity: 'WARNING' });
  expect(result.noChanges('No')).toEqual({ ...base, code: 'NO_CHANGES', severity: 'INFO' });
  expect(result.forbidden('TENANT', 'No')).toEqual({ ...base, code: 'FORBIDDEN', reason: 'TENANT' });
  expect(result.invalidTransition('A', 'B', ['C'], 'No')).toEqual({
    ...base,
    code: 'INVALID_TRANSITION',
    fromStatus: 'A',
    toStatus: 'B',
    allowedStatuses: ['C'],
  });
  expect(result.limitExceeded(2, 3, 'No')).toEqual({ ...base, code: 'LIMIT_EXCEEDED', limit: 2, actual: 3 });
});

test('prefixes the path to the field of a problem', () =>
  expect(prefixField(['items', '3'], invalid('REQUIRED', ['sku'], 'Item SKU is required'))).toMatchObject({
    field: ['items', '3', 'sku'],
  }));

test('leaves a problem without a field unchanged', () =>
  expect(prefixField(['3'], noChanges('No changes'))).toEqual(noChanges('No changes')));
