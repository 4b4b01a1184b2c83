import { expect, test } from 'vitest';
import { testId } from '#platform/kernel/testing/testId.ts';
import { decideCount, decideRecorder, heldReasons } from './countOutcome.ts';

type Sent = Parameters<typeof decideCount>[0];
type Stored = NonNullable<Parameters<typeof decideCount>[1]>;
type References = Parameters<typeof decideCount>[2];

const kim = 'kim@example.com';
const lee = 'lee@example.com';
const asCounter = (email: string) => ({ email, isManager: false });
const item = { status: 'ACTIVE' } as const;
const active: References = { item, location: { status: 'ACTIVE' } };
const inactive: References = { item, location: { status: 'INACTIVE' } };
const gone: References = { item, location: undefined };
const send = (change: Partial<Sent> = {}): Sent => ({
  countRowId: testId(1),
  user: asCounter(kim),
  rev: 2,
  contentHash: 'new',
  isDeleted: false,
  payloadVersion: 1,
  ...change,
});
const store = (change: Partial<Stored> = {}): Stored => ({
  postedBy: kim,
  recordedBy: kim,
  rev: 1,
  contentHash: 'old',
  isDeletedAtDesk: false,
  sessionStatus: 'STAGED',
  ...change,
});

test.each<[string, Sent, Stored | undefined, References, object]>([
  ['a new count', send({ rev: 1 }), undefined, active, { outcome: 'RECORDED', rev: 1 }],
  [
    'a new count whose first revisions were lost',
    send({ rev: 3 }),
    undefined,
    active,
    { outcome: 'RECORDED', rev: 3 },
  ],
  ['a higher revision', send(), store(), active, { outcome: 'RECORDED', rev: 2 }],
  [
    'a higher revision of a live count',
    send(),
    store({ sessionStatus: 'LIVE' }),
    active,
    { outcome: 'RECORDED' },
  ],
  ['the same revision', send({ rev: 1 }), store(), active, { outcome: 'DUPLICATE', rev: 1 }],
  [
    'the same revision of a closed session',
    send({ rev: 1 }),
    store({ sessionStatus: 'CLOSED' }),
    active,
    { outcome: 'DUPLICATE' },
  ],
  ['a lower revision', send({ rev: 1 }), store({ rev: 2 }), active, { outcome: 'STALE', rev: 1 }],
  [
    'the same content without revisions',
    send({ rev: null, contentHash: 'old' }),
    store({ rev: 4 }),
    active,
    { outcome: 'DUPLICATE', rev: 4 },
  ],
  [
    'other content without revisions',
    send({ rev: null }),
    store({ rev: 4 }),
    active,
    { outcome: 'RECORDED', rev: 5 },
  ],
  [
    'the first content without revisions',
    send({ rev: null }),
    undefined,
    active,
    { outcome: 'RECORDED', rev: 1 },
  ],
  [
    'a revision of what others posted for the user',
    send(),
    store({ postedBy: lee }),
    active,
    { outcome: 'RECORDED' },
  ],
  [
    'a revision of who counted, in other capitals',
    send({ user: asCounter('Kim@Example.com') }),
    store({ postedBy: lee }),
    active,
    { outcome: 'RECORDED' },
  ],
  [
    'a revision of a manager',
    send({ user: { email: lee, isManager: true } }),
    store(),
    active,
    { outcome: 'RECORDED' },
  ],
  ['a deletion', send({ isDeleted: true }), store(), gone, { outcome: 'RECORDED', heldReason: null }],
  [
    'a deletion of a count that never arrived',
    send({ isDeleted: true }),
    undefined,
    { item: undefined, location: undefined },
    { outcome: 'RECORDED' },
  ],
])('stores or passes over %s', (_, sent, stored, references, decision) => {
  const decided = decideCount(sent, stored, references);
  expect(decided).toMatchObject(decision);
  expect(decided).not.toHaveProperty('problem');
});

test.each<
  [string, Sent, Stored | undefined, References, { code: string; field?: string[]; message: string }]
>([
  [
    'an inactive location',
    send(),
    undefined,
    inactive,
    { code: 'INVALID_STATE', field: ['locationId'], message: heldReasons.inactiveLocation },
  ],
  [
    'an unknown location',
    send(),
    store(),
    gone,
    { code: 'INVALID_REFERENCE', field: ['locationId'], message: heldReasons.unknownLocation },
  ],
  [
    'a format of a newer app',
    send({ payloadVersion: 2 }),
    undefined,
    active,
    { code: 'INVALID_FORMAT', message: heldReasons.format },
  ],
  [
    'a format that never was',
    send({ payloadVersion: 0 }),
    undefined,
    active,
    { code: 'INVALID_FORMAT', message: heldReasons.format },
  ],
])('holds a count with %s', (_, sent, stored, references, problem) =>
  expect(decideCount(sent, stored, references)).toMatchObject({
    outcome: 'HELD',
    heldReason: problem.message,
    problem: { severity: 'WARNING', ...problem },
  }),
);

test('stores a count of an inactive item, with a warning', () =>
  expect(decideCount(send(), undefined, { ...active, item: { status: 'INACTIVE' } })).toEqual({
    outcome: 'RECORDED',
    rev: 2,
    heldReason: null,
    problem: {
      code: 'INVALID_STATE',
      field: ['itemId'],
      message: 'Item is inactive',
      severity: 'WARNING',
    },
  }));

test.each<[string, Sent, Stored | undefined, References, object]>([
  [
    'an unknown item',
    send(),
    undefined,
    { ...active, item: undefined },
    { code: 'INVALID_REFERENCE', field: ['itemId'] },
  ],
  [
    'the id of another user',
    send({ user: asCounter(lee) }),
    store(),
    active,
    { code: 'DUPLICATE', field: ['countRowId'] },
  ],
  [
    'the id of a user who is not known',
    send({ user: asCounter(lee) }),
    store({ recordedBy: 'unknown' }),
    active,
    { code: 'DUPLICATE', field: ['countRowId'] },
  ],
  [
    'a revision of a closed session',
    send(),
    store({ sessionStatus: 'CLOSED' }),
    active,
    { code: 'INVALID_STATE', field: ['countRowId'] },
  ],
  [
    'a deletion in a closed session',
    send({ isDeleted: true }),
    store({ sessionStatus: 'CLOSED' }),
    active,
    { code: 'INVALID_STATE' },
  ],
])('refuses a count with %s', (_, sent, stored, references, problem) =>
  expect(decideCount(sent, stored, references)).toMatchObject({
    outcome: 'REJECTED',
    heldReason: null,
    problem: { severity: 'ERROR', ...problem },
  }),
);

test.each([1, 2, null])('leaves a count deleted that a desk has deleted, for revision %s', (rev) =>
  expect(decideCount(send({ rev }), store({ isDeletedAtDesk: true }), active)).toMatchObject({
    outcome: 'DELETED_ON_SERVER',
    problem: { severity: 'WARNING', message: 'The count was deleted at a desk' },
  }),
);

test.each([
  ['a manager', { email: lee, isManager: true }, undefined, kim],
  ['the counter', asCounter('KIM@example.com'), undefined, kim],
  ['another counter', asCounter(lee), undefined, lee],
  ['another counter who posted it for him before', asCounter(lee), { recordedBy: kim }, kim],
])('names the recorder of a count that %s posts', (_, user, stored, recorder) =>
  expect(decideRecorder(kim, user, stored)).toBe(recorder),
);

test('leaves it open who counted where the device does not know', () =>
  expect(decideRecorder('unknown', asCounter(kim), undefined)).toBe('unknown'));
