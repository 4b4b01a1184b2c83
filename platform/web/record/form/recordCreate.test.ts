import { expect, test } from 'vitest';
import { type RecordCreateEvent, type RecordCreateState, stepRecordCreate } from './recordCreate.ts';

interface Stored {
  name: string;
}
type Event = RecordCreateEvent<string, Stored, string>;

const editing: RecordCreateState = { id: 'a', phase: 'editing' };
const sending: RecordCreateState = { id: 'a', phase: 'sending' };
const created: RecordCreateState = { id: 'a', phase: 'created' };
const step = (state: RecordCreateState, event: Event) =>
  stepRecordCreate<string, Stored, string>(state, event);
const failure = { message: 'Not on a Sunday', problems: ['day'], duplicateIds: [], isLost: false };
const reported = (message: string, problems: readonly string[], reason = 'refused') => [
  { kind: 'showResult', result: { kind: 'failed', message, problems, reason } },
  { kind: 'showProblems', problems, sent: 'Fern' },
];

test.each<[title: string, from: RecordCreateState, event: Event, to: RecordCreateState, effects: unknown]>([
  [
    'sends the values under its id',
    editing,
    { kind: 'submitted', input: 'Fern' },
    sending,
    [{ kind: 'send', values: 'Fern', id: 'a' }],
  ],
  ['sends nothing while it is sent', sending, { kind: 'submitted', input: 'Fern' }, sending, []],
  ['sends nothing once it is created', created, { kind: 'submitted', input: 'Fern' }, created, []],
  [
    'publishes and opens the created record',
    sending,
    { kind: 'responded', stored: { name: 'Fern' } },
    created,
    [
      { kind: 'publish', stored: { name: 'Fern' }, id: 'a' },
      { kind: 'showResult', result: { kind: 'created' } },
      { kind: 'open', id: 'a' },
    ],
  ],
  [
    'opens a created record that the response does not include',
    sending,
    { kind: 'responded', stored: undefined },
    created,
    [
      { kind: 'publish', stored: undefined, id: 'a' },
      { kind: 'showResult', result: { kind: 'created' } },
      { kind: 'open', id: 'a' },
    ],
  ],
  [
    'shows problems at their fields',
    sending,
    { kind: 'failed', sent: 'Fern', failure },
    editing,
    reported('Not on a Sunday', ['day']),
  ],
  [
    'reports a lost response and sends the same id at the next attempt',
    sending,
    {
      kind: 'failed',
      sent: 'Fern',
      failure: { ...failure, message: 'No connection', problems: [], isLost: true },
    },
    editing,
    reported('No connection', [], 'noResponse'),
  ],
  [
    'reports a duplicate of another record as a problem',
    sending,
    { kind: 'failed', sent: 'Fern', failure: { ...failure, duplicateIds: ['b'] } },
    editing,
    reported('Not on a Sunday', ['day']),
  ],
  [
    'asks whether to open the record that an earlier attempt created',
    sending,
    { kind: 'failed', sent: 'Fern', failure: { ...failure, duplicateIds: ['b', 'a'] } },
    editing,
    [{ kind: 'confirmOpening' }],
  ],
  [
    'opens the record of an earlier attempt after the confirmation',
    editing,
    { kind: 'openingConfirmed' },
    created,
    [{ kind: 'openExisting', id: 'a' }],
  ],
])('%s', (_, from, event, to, effects) => expect(step(from, event)).toEqual({ state: to, effects }));
