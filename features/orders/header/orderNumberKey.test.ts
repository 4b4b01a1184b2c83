import { expect, test } from 'vitest';
import { firstOrderNumber, orderNumberKey } from './orderNumber.ts';

test.each([
  ['7', '00000000000000000007'],
  ['100042', '00000000000000100042'],
  ['100042-W2', '00000000000000100042-W02'],
  ['100042-W12', '00000000000000100042-W12'],
  ['100042-W2-2027', '00000000000000100042-W02-2027'],
  ['100042-W12-2027', '00000000000000100042-W12-2027'],
  ['100042-W', '~100042-w'],
  ['100042-W123', '~100042-w123'],
  ['100042-W12-27', '~100042-w12-27'],
  ['100042-2027', '~100042-2027'],
  ['100042-W12-2027 B', '~100042-w12-2027 b'],
  ['X100042', '~x100042'],
  ['', '~'],
])('converts %j to the sort key %j', (number, key) => expect(orderNumberKey(number)).toBe(key));

test('starts order numbers at 100001', () => expect(firstOrderNumber).toBe(100_001));
