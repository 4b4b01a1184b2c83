import { expect, test } from 'vitest';
import { createEntry } from '#platform/kernel/offline/outboxEntry.ts';
import { describeWaiting } from './countState.ts';
import { countKind, readDeviceCount } from './deviceCount.ts';

const time = { recordedAt: '', deviceRecordedAt: '', clockJumped: false, seq: 1 };
const payload = {
  itemId: 'item',
  code: null,
  itemName: 'Katsura Tree',
  sku: 'TRE0009',
  upc: null,
  locationId: 'bay',
  locationPath: 'House 8 › Bay 3',
  siteName: 'Canby Farm',
  grade: 2,
  quantity: 158,
  comment: null,
};
const entry = createEntry({ id: '1', kind: countKind, format: 1, siteId: 'canby', payload }, time);
const read = (values: Partial<typeof entry> = {}) => readDeviceCount({ ...entry, ...values });
const calm = { isPosting: false, isLocationInactive: false };

test.each([
  ['waits without a remark', read(), calm, 'pending', undefined],
  [
    'is marked when its location is known to be inactive',
    read(),
    { ...calm, isLocationInactive: true },
    'pending',
    'Location is inactive',
  ],
  ['is being sent', read({ sentRev: 1 }), { ...calm, isPosting: true }, 'sending', undefined],
  ['waits during a post that has not taken it', read(), { ...calm, isPosting: true }, 'pending', undefined],
  [
    'waits again when its response was lost',
    read({ sentRev: 1 }),
    calm,
    'unconfirmed',
    'Sent, but not confirmed. Post it again: it is counted once.',
  ],
  [
    'was edited after its response was lost',
    read({ rev: 2, sentRev: 1 }),
    calm,
    'unconfirmed',
    'An earlier version may be at the desk. Post again.',
  ],
  [
    'was edited after a later version was settled',
    read({ rev: 2, sentRev: 1, ackedRev: 1 }),
    calm,
    'pending',
    undefined,
  ],
  [
    'waits for an item',
    readDeviceCount({ ...entry, payload: { ...payload, itemId: null, code: '4117' } }),
    calm,
    'needsItem',
    undefined,
  ],
  [
    'comes from another release',
    readDeviceCount({ ...entry, format: 2, payload: { ...payload, grade: 'A' } }),
    calm,
    'pending',
    'From another version of the app. It can be posted, but not edited here.',
  ],
  [
    'cannot be read',
    readDeviceCount({ ...entry, payload: { ...payload, quantity: 'many' } }),
    calm,
    'unreadable',
    'This count cannot be read, so it is not posted. Count the items again and remove it.',
  ],
  [
    'was refused',
    read({ sentRev: 1, rejection: { rev: 1, message: 'Item not found' } }),
    { isPosting: true, isLocationInactive: true },
    'refused',
    'Item not found',
  ],
  [
    'was refused before its edit',
    read({ rev: 2, sentRev: 1, rejection: { rev: 1, message: 'Item not found' } }),
    calm,
    'pending',
    undefined,
  ],
] as const)('a count %s', (_, count, context, state, reason) =>
  expect(describeWaiting(count, context)).toEqual({ state, reason, canRenew: false }),
);

test('a count whose session was closed can be posted as a new one', () =>
  expect(
    describeWaiting(read({ rejection: { rev: 1, message: 'The session of the count is closed' } }), calm),
  ).toMatchObject({ state: 'refused', canRenew: true }));

test('a refusal without a message says what to do', () =>
  expect(describeWaiting(read({ rejection: { rev: 1, message: '' } }), calm).reason).toBe(
    'The server refused the count. Edit or delete it.',
  ));
