import { expect, test } from 'vitest';
import { problemAt } from './problemAt.ts';
import { invalid, noChanges } from './result.ts';

test('prefixes the path to the field of a problem', () =>
  expect(problemAt(['items', '3'], invalid('REQUIRED', ['sku'], 'Item SKU is required'))).toMatchObject({
    field: ['items', '3', 'sku'],
  }));

test('leaves a problem without a field unchanged', () =>
  expect(problemAt(['3'], noChanges('No changes'))).toEqual(noChanges('No changes')));
