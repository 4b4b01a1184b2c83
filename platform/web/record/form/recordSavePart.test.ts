import { expect, test } from 'vitest';
import {
  type RecordSaveEffect,
  type RecordSaveEvent,
  type RecordSaveState,
  startRecordSave,
  stepRecordSave,
} from './recordSave.ts';

interface Values {
  name: string;
  site: string;
}
interface Stored extends Values {
  version: number;
}
type Effect = RecordSaveEffect<Values, Stored, string>;

const toValues = ({ name, site }: Stored): Values => ({ name, site });
const isSame = (a: Values, b: Values) => a.name === b.name && a.site === b.site;

const stored: Stored = { name: 'Fern', site: 'Canby', version: 5 };
const fern = toValues(stored);
const opened = startRecordSave(stored, toValues);
const stale = { message: 'Changed meanwhile', problems: [], isStale: true, isLost: false };
const startForm = (values: Values, input?: Values): Effect => ({ kind: 'startForm', values, input });

interface Row {
  title: string;
  from?: RecordSaveState<Values>;
  event: RecordSaveEvent<Values, Stored, string>;
  /** The state stays when undefined. */
  to?: RecordSaveState<Values>;
  effects: readonly Effect[];
}

const keys = ['site'] as const;
// Both values were entered; only the site is saved.
const input: Values = { name: 'Moss', site: 'Salem' };
const part: Values = { name: 'Fern', site: 'Salem' };
const partAttempt = { values: part, canRetry: true, keys };
const savedPart: Stored = { ...stored, ...part, version: 6 };
const theirs: Stored = { ...stored, name: 'Ivy', version: 9 };
const partConflict = {
  base: fern,
  baseVersion: 5,
  mine: input,
  theirs: toValues(theirs),
  version: 9,
  keys,
};
const rows: readonly Row[] = [
  {
    title: 'sends the stored values with those of the part',
    event: { kind: 'submitted', input, keys },
    effects: [{ kind: 'send', attempt: partAttempt }],
  },
  {
    title: 'sends nothing when only other values have changed',
    event: { kind: 'submitted', input: { ...fern, name: 'Moss' }, keys },
    effects: [{ kind: 'showResult', result: { kind: 'noInput' } }],
  },
  {
    title: 'keeps the other input in the form, unsaved',
    event: {
      kind: 'responded',
      attempt: partAttempt,
      stored: { ...savedPart, site: 'SALEM' },
      isUnchanged: false,
      input,
    },
    to: { base: { values: { ...part, site: 'SALEM' }, version: 6 }, conflict: undefined },
    effects: [
      startForm({ ...part, site: 'SALEM' }, { name: 'Moss', site: 'SALEM' }),
      { kind: 'publish', stored: { ...savedPart, site: 'SALEM' } },
      { kind: 'showResult', result: { kind: 'saved', before: fern, after: part } },
    ],
  },
  {
    title: 'keeps what was entered into the part meanwhile',
    event: {
      kind: 'responded',
      attempt: partAttempt,
      stored: savedPart,
      isUnchanged: false,
      input: { name: 'Fern', site: 'Salem South' },
    },
    to: { base: { values: part, version: 6 }, conflict: undefined },
    effects: [
      startForm(part, { name: 'Fern', site: 'Salem South' }),
      { kind: 'publish', stored: savedPart },
      { kind: 'showResult', result: { kind: 'saved', before: fern, after: part } },
    ],
  },
  {
    title: 'shows all input in a conflict, not only the part',
    event: { kind: 'reread', attempt: partAttempt, failure: stale, stored: theirs, input },
    to: { ...opened, conflict: partConflict },
    effects: [],
  },
  {
    title: 'saves the part as it was chosen, and keeps the other choices in the form',
    from: { ...opened, conflict: partConflict },
    event: { kind: 'conflictResolved', chosen: input },
    to: { base: { values: toValues(theirs), version: 9 }, conflict: undefined },
    effects: [
      startForm(toValues(theirs), input),
      { kind: 'send', attempt: { values: { name: 'Ivy', site: 'Salem' }, canRetry: true, keys } },
    ],
  },
  {
    title: 'sends nothing when the part of the other user is chosen',
    from: { ...opened, conflict: partConflict },
    event: { kind: 'conflictResolved', chosen: { name: 'Moss', site: 'Canby' } },
    to: { base: { values: toValues(theirs), version: 9 }, conflict: undefined },
    effects: [startForm(toValues(theirs), { name: 'Moss', site: 'Canby' })],
  },
];

test.each(rows.map((row) => [row.title, row] as const))(
  'saving a part %s',
  (_, { from = opened, event, to, effects }) =>
    expect(stepRecordSave({ toValues, isSame }, from, event)).toEqual({ state: to ?? from, effects }),
);
