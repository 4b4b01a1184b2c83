import { expect, test } from 'vitest';
import { createEntry, type OutboxEntry } from '#platform/kernel/offline/outboxEntry.ts';
import {
  describeMovement,
  type DeviceMovement,
  formatMovementLocations,
  getMovementAction,
  listMovements,
  readDeviceMovement,
} from './deviceMovement.ts';
import { movementChange } from './movementChange.ts';
import { toMovementRequest } from './movementRequest.ts';
import { countEntry, moveEntry } from './web/testing/movements.ts';

const time = {
  recordedAt: '2027-01-04T12:00:00.000Z',
  deviceRecordedAt: '2027-01-04T11:00:00.000Z',
  clockJumped: false,
  seq: 1,
};

/** An entry of a movement; `change` is what has become of it. */
function toEntry(movement: { kind: string }, change: Partial<OutboxEntry> = {}): OutboxEntry {
  const { kind } = movement;
  return {
    ...createEntry({ id: 'e', kind, format: 1, siteId: 'canby', payload: movement }, time),
    ...change,
  };
}

function read(movement: { kind: string }, change: Partial<OutboxEntry> = {}): DeviceMovement {
  const found = readDeviceMovement(toEntry(movement, change));
  if (!found) throw new Error('The entry is no movement.');
  return found;
}

test('reads counts and moves of material, the same object for the same entry, and nothing else', () => {
  const entries = [toEntry(countEntry()), toEntry({ kind: 'availabilityCount' }), toEntry(moveEntry())];
  expect(listMovements(entries).map(({ kind }) => kind)).toEqual(['materialCount', 'materialMove']);
  expect(listMovements(entries)[0]).toBe(listMovements(entries)[0]);
});

test('names what a movement does and where', () => {
  const payloads = [countEntry(), countEntry({ countType: 'INCREMENT' }), moveEntry()];
  expect(payloads.map((payload) => [getMovementAction(payload), formatMovementLocations(payload)])).toEqual([
    ['Count', 'House 8 › Bin 14'],
    ['Add', 'House 8 › Bin 14'],
    ['Move', 'House 8 › Bin 14 → House 8 › Bin 15'],
  ]);
});

const rejection = { rev: 1, message: 'Bin 14 has 3 now.' };
const inFile =
  'A file has it, or somebody took it to post it for you: it may be recorded. Post it: it is counted once.';
const refusedInFile = `${rejection.message} A file has it, too, so it cannot be removed: edit it, or post it again.`;
const unconfirmed = 'Sent, but not confirmed. Post it again: it is counted once.';

test.each([
  ['waits', read(countEntry()), false, 'pending', undefined, true],
  ['is being sent', read(countEntry(), { sentRev: 1 }), true, 'sending', undefined, false],
  ['has no response', read(moveEntry(), { sentRev: 1 }), false, 'unconfirmed', unconfirmed, false],
  ['was refused', read(moveEntry(), { sentRev: 1, rejection }), true, 'refused', rejection.message, true],
  [
    'was sent again after it was refused',
    read(moveEntry(), { sentRev: 1, rejection, isResent: true }),
    false,
    'unconfirmed',
    unconfirmed,
    false,
  ],
  ['is in a file', read(moveEntry(), { isInFile: true }), false, 'unconfirmed', inFile, false],
  [
    'is in a file after it was refused',
    read(moveEntry(), { sentRev: 1, rejection, isInFile: true, isResent: true }),
    false,
    'unconfirmed',
    inFile,
    false,
  ],
  [
    'was edited after it was refused',
    read(moveEntry(), { rev: 2, sentRev: 1, rejection }),
    false,
    'pending',
    undefined,
    true,
  ],
  [
    'was sent again after that',
    read(moveEntry(), { rev: 2, sentRev: 2, rejection }),
    false,
    'unconfirmed',
    unconfirmed,
    false,
  ],
  [
    'was refused after a file had it',
    read(moveEntry(), { sentRev: 1, rejection, isInFile: true }),
    false,
    'refused',
    refusedInFile,
    true,
  ],
  [
    'was edited after that',
    read(moveEntry(), { rev: 2, sentRev: 1, rejection, isInFile: true }),
    false,
    'pending',
    undefined,
    true,
  ],
] as const)('a movement that %s', (_, movement, isPosting, state, reason, canEdit) =>
  expect(describeMovement(movement, { isPosting })).toEqual({
    state,
    reason,
    canEdit,
    // The file could be posted after it was removed.
    canRemove: canEdit && !movement.isInFile,
  }),
);

test.each([undefined, null, 7, 'text', [], { quantity: '7' }, { kind: 'materialMove', quantity: 7 }])(
  'shows a payload of %j as far as it can be read, neither posted nor edited, and removable',
  (payload) => {
    const entry = toEntry({ kind: 'materialCount' }, { payload });
    const movement = readDeviceMovement(entry);
    expect(movement).toMatchObject({
      isForeign: true,
      kind: 'materialCount',
      payload: { kind: 'materialCount' },
    });
    expect(movement && describeMovement(movement, { isPosting: false })).toMatchObject({
      state: 'unreadable',
      canEdit: false,
      canRemove: true,
    });
  },
);

test('leaves what a newer release wrote to it', () =>
  expect(describeMovement(read(countEntry(), { format: 2 }), { isPosting: false })).toMatchObject({
    state: 'unreadable',
    reason: 'From a newer version of Trellis. Update Trellis on this device, then post it.',
  }));

test('builds the request of a count and of a move; their key is the id of the entry', () => {
  const options = { email: 'kim@example.com', sentAt: null };
  const recorded = {
    clientMutationId: 'e',
    siteLocationId: 'canby',
    countedRecorded: time.recordedAt,
    materialItemId: 'a'.repeat(32),
    reasonCode: 'OTHER',
    comment: null,
    sentAt: null,
  };
  expect(toMovementRequest(read(countEntry()), options)).toEqual({
    count: {
      ...recorded,
      countType: 'SET',
      locationId: 'b'.repeat(32),
      quantityCounted: 40,
      countedByUserEmail: 'kim@example.com',
    },
  });
  expect(toMovementRequest(read(moveEntry()), options)).toEqual({
    move: {
      ...recorded,
      fromLocationId: 'b'.repeat(32),
      toLocationId: 'c'.repeat(32),
      quantityMoved: 7,
      movedByUserEmail: 'kim@example.com',
    },
  });
});

test.each([
  [countEntry(), 0, true],
  [countEntry({ countType: 'INCREMENT' }), 0, false],
  [moveEntry(), 0, false],
  [moveEntry(), 1, true],
  [moveEntry(), 1.5, false],
])('checks the corrected quantity of %j like its mutation: %d', (payload, quantity, isAllowed) =>
  expect(movementChange(payload).safeParse({ quantity, reasonCode: 'OTHER', comment: '' }).success).toBe(
    isAllowed,
  ),
);
