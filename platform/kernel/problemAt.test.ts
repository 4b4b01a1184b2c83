import { expect, test } from 'vitest';
import { problemAt } from './problemAt.ts';
import { invalid, noChanges } from './result.ts';

test('the field of a part is found below the path of the part', () =>
  expect(problemAt(['items', '3'], invalid('REQUIRED', ['sku'], 'Item SKU is required'))).toMatchObject({
    field: ['items', '3', 'sku'],
  }));

test('a problem without field stays as it is', () =>
  expect(problemAt(['3'], noChanges('No changes'))).toEqual(noChanges('No changes')));
