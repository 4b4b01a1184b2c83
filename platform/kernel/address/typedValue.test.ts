import { expect, test } from 'vitest';
import { formatTypedValues } from './typedValue.ts';

test.each([
  [
    [
      { type: 'WORK', value: 'kim@example.com' },
      { type: 'HOME', value: 'kim@home.example.com' },
    ],
    'kim@example.com (Work), kim@home.example.com (Home)',
  ],
  [[{ type: 'FAX', value: '(815) 555-0100' }], '(815) 555-0100 (Fax)'],
  [[{ type: 'PAGER', value: ' 12 ' }], '12 (PAGER)'],
  [[{ type: 'WORK', value: ' ' }], ''],
  [[], ''],
  [[{ type: 'WORK' }], undefined],
  ['kim@example.com', undefined],
  [null, undefined],
])('formats %j as %j', (values, text) => expect(formatTypedValues(values)).toBe(text));
