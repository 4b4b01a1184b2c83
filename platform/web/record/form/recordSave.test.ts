import { describe, expect, test } from 'vitest';
import {
  type RecordSaveEffect,
  type RecordSaveEvent,
  type RecordSaveState,
  type SaveFailureReason,
  startRecordSave,
  stepRecordSave,
} from './recordSave.ts';

interface Values {
  name: string;
  site: string;
}
/** A record with values of the form, and a counter that the form does not display. */
interface Stored extends Values {
  count: number;
  version: number;
}
type Event = RecordSaveEvent<Values, Stored, string>;
type Effect = RecordSaveEffect<Values, Stored, string>;

const toValues = ({ name, site }: Stored): Values => ({ name, site });
const isSame = (a: Values, b: Values) => a.name.trim() === b.name.trim() && a.site === b.site;
const step = (state: RecordSaveState<Values>, event: Event) =>
  stepRecordSave({ toValues, isSame }, state, event);

const stored: Stored = { name: 'Fern', site: 'Canby', count: 1, version: 5 };
const fern = toValues(stored);
const moss: Values = { ...fern, name: 'Moss' };
const ivy: Values = { ...fern, name: 'Ivy' };
const opened = startRecordSave(stored, toValues);
const attempt = { values: moss, canRetry: true };
const failure = { message: 'Not on a Sunday', problems: ['name'], isStale: false, isLost: false };
const stale = { ...failure, message: 'Changed meanwhile', isStale: true };
const lost = { ...failure, message: 'No connection', problems: [], isLost: true };
const savedMoss: Stored = { ...stored, ...moss, version: 6 };
const conflict = { base: fern, baseVersion: 5, mine: moss, theirs: ivy, version: 9 };
const atConflict: RecordSaveState<Values> = { ...opened, conflict };
const reread = { kind: 'reread', attempt, failure: stale, input: moss } as const;

const send = (values: Values, canRetry = true): Effect => ({ kind: 'send', attempt: { values, canRetry } });
const startForm = (values: Values, input?: Values): Effect => ({ kind: 'startForm', values, input });
const saved: Effect = { kind: 'showResult', result: { kind: 'saved', before: fern, after: moss } };
const failed = (message: string, reason: SaveFailureReason): Effect => ({
  kind: 'showResult',
  result: {
    kind: 'failed',
    message,
    problems: reason === 'noResponse' ? [] : ['name'],
    reason,
    before: fern,
    after: moss,
  },
});

interface Row {
  title: string;
  from?: RecordSaveState<Values>;
  event: Event;
  /** The state stays when undefined. */
  to?: RecordSaveState<Values>;
  effects: readonly Effect[];
}

const runRows = (rows: readonly Row[]) =>
  test.each(rows.map((row) => [row.title, row] as const))('%s', (_, { from = opened, event, to, effects }) =>
    expect(step(from, event)).toEqual({ state: to ?? from, effects }),
  );

describe('saving', () => {
  runRows([
    {
      title: 'sends nothing without a change',
      event: { kind: 'submitted', input: { ...fern, name: 'Fern ' } },
      effects: [{ kind: 'showResult', result: { kind: 'noInput' } }],
    },
    { title: 'sends changed values', event: { kind: 'submitted', input: moss }, effects: [send(moss)] },
    {
      title: 'takes over the version when its turn comes after changes of other parts',
      event: { kind: 'turnReached', stored: { ...stored, count: 2, version: 8 } },
      to: { ...opened, base: { values: fern, version: 8 } },
      effects: [],
    },
    {
      title: 'sends the version it was loaded with when another user changed the values',
      event: { kind: 'turnReached', stored: { ...stored, ...ivy, version: 8 } },
      effects: [],
    },
    {
      title: 'starts the form with the saved record',
      event: { kind: 'responded', attempt, stored: savedMoss, isUnchanged: false, input: moss },
      to: { ...opened, base: { values: moss, version: 6 } },
      effects: [startForm(moss), { kind: 'publish', stored: savedMoss }, saved],
    },
    {
      title: 'keeps input that was entered meanwhile',
      event: { kind: 'responded', attempt, stored: savedMoss, isUnchanged: false, input: ivy },
      to: { ...opened, base: { values: moss, version: 6 } },
      effects: [startForm(moss, ivy), { kind: 'publish', stored: savedMoss }, saved],
    },
    {
      title: 'says when the server had nothing to change',
      event: { kind: 'responded', attempt, stored: savedMoss, isUnchanged: true, input: moss },
      to: { ...opened, base: { values: moss, version: 6 } },
      effects: [
        startForm(moss),
        { kind: 'publish', stored: savedMoss },
        { kind: 'showResult', result: { kind: 'unchanged', before: fern, after: moss } },
      ],
    },
    {
      title: 'shows the result of a response without a record',
      event: { kind: 'responded', attempt, stored: undefined, isUnchanged: false, input: moss },
      effects: [saved],
    },
  ]);
});

describe('a failed save', () => {
  runRows([
    {
      title: 'shows problems at their fields without reading again',
      event: { kind: 'failed', attempt, failure },
      effects: [
        failed('Not on a Sunday', 'refused'),
        { kind: 'showProblems', problems: ['name'], sent: moss },
      ],
    },
    {
      title: 'reads again after a stale version',
      event: { kind: 'failed', attempt, failure: stale },
      effects: [{ kind: 'reread', attempt, failure: stale }],
    },
    {
      title: 'reads again after a lost response',
      event: { kind: 'failed', attempt, failure: lost },
      effects: [{ kind: 'reread', attempt, failure: lost }],
    },
    {
      title: 'is accepted when the lost response had saved it',
      event: { ...reread, failure: lost, stored: savedMoss },
      to: { ...opened, base: { values: moss, version: 6 } },
      effects: [startForm(moss), { kind: 'publish', stored: savedMoss }, saved],
    },
    {
      title: 'is accepted when another user made the same change, and keeps later input',
      event: { ...reread, stored: savedMoss, input: ivy },
      to: { ...opened, base: { values: moss, version: 6 } },
      effects: [startForm(moss, ivy), { kind: 'publish', stored: savedMoss }, saved],
    },
    {
      title: 'keeps the input when nothing arrived',
      event: { ...reread, failure: lost, stored },
      effects: [failed('No connection', 'noResponse'), { kind: 'showProblems', problems: [], sent: moss }],
    },
    {
      title: 'keeps the input when reading fails too',
      event: { ...reread, failure: lost, stored: undefined },
      effects: [failed('No connection', 'noResponse'), { kind: 'showProblems', problems: [], sent: moss }],
    },
    {
      title: 'is reported when a stale record cannot be read',
      event: { ...reread, stored: undefined },
      effects: [
        failed('Changed meanwhile', 'notRead'),
        { kind: 'showProblems', problems: ['name'], sent: moss },
      ],
    },
    {
      title: 'is sent again when only other parts raised the version',
      event: { ...reread, stored: { ...stored, count: 2, version: 9 } },
      to: { ...opened, base: { values: fern, version: 9 } },
      effects: [send(moss, false)],
    },
    {
      title: 'is sent again only once',
      event: {
        ...reread,
        attempt: { values: moss, canRetry: false },
        stored: { ...stored, count: 2, version: 9 },
      },
      to: {
        base: { values: fern, version: 9 },
        conflict: { base: fern, baseVersion: 9, mine: moss, theirs: fern, version: 9 },
      },
      effects: [],
    },
    {
      title: 'opens a conflict when another user changed the values',
      event: { ...reread, stored: { ...stored, ...ivy, version: 9 } },
      to: atConflict,
      effects: [],
    },
  ]);
});

describe('a conflict', () => {
  runRows([
    {
      title: 'saves the chosen values on the version of the other user',
      from: atConflict,
      event: { kind: 'conflictResolved', chosen: moss },
      to: { base: { values: ivy, version: 9 }, conflict: undefined },
      effects: [startForm(ivy, moss), send(moss)],
    },
    {
      title: 'takes all of the other user without saving',
      from: atConflict,
      event: { kind: 'conflictResolved', chosen: undefined },
      to: { base: { values: ivy, version: 9 }, conflict: undefined },
      effects: [startForm(ivy)],
    },
    {
      title: 'keeps the input when it is dismissed',
      from: atConflict,
      event: { kind: 'conflictDismissed' },
      to: opened,
      effects: [],
    },
    {
      title: 'is resolved once',
      event: { kind: 'conflictResolved', chosen: moss },
      effects: [],
    },
  ]);
});

describe('a record that changes on the page', () => {
  runRows([
    {
      title: 'raises the version when only other parts changed',
      event: { kind: 'recordChanged', stored: { ...stored, count: 2, version: 6 }, isDirty: true },
      to: { ...opened, base: { values: fern, version: 6 } },
      effects: [],
    },
    {
      title: 'replaces the form without unsaved input',
      event: { kind: 'recordChanged', stored: { ...stored, ...ivy, version: 6 }, isDirty: false },
      to: { ...opened, base: { values: ivy, version: 6 } },
      effects: [startForm(ivy)],
    },
    {
      title: 'ignores the record as it was before a save',
      event: { kind: 'recordChanged', stored: { ...stored, ...ivy, version: 4 }, isDirty: false },
      effects: [],
    },
    {
      title: 'keeps unsaved input and its base',
      event: { kind: 'recordChanged', stored: { ...stored, ...ivy, version: 6 }, isDirty: true },
      effects: [],
    },
    {
      title: 'leaves an open conflict',
      from: atConflict,
      event: { kind: 'recordChanged', stored: { ...stored, count: 2, version: 6 }, isDirty: true },
      to: { ...atConflict, base: { values: fern, version: 6 } },
      effects: [],
    },
  ]);
});
