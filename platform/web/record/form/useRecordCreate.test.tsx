import { expect, test } from 'vitest';
import { ConfirmContext, type Question } from '../../panel/useConfirm.ts';
import { RequestError } from '../../query/client/requestError.ts';
import type { Outcome, UserErrorEntry } from '../../query/outcome.ts';
import { renderStaticHook } from '../../testing/renderStaticHook.tsx';
import { useRecordCreate } from './useRecordCreate.ts';

type SaveOutcome = Outcome<{ readonly record: string | null }>;

const created: SaveOutcome = { ok: true, payload: { record: 'Fern' }, notices: [] };
const refused = (entries: readonly UserErrorEntry[]): SaveOutcome => ({
  ok: false,
  message: 'Not saved',
  entries,
});
const toDuplicate = (entityId: string): UserErrorEntry => ({
  __typename: 'DuplicateError',
  code: 'DUPLICATE',
  severity: 'ERROR',
  message: 'Exists',
  field: ['id'],
  entityId,
});

/** A new record whose saves have these outcomes; `isConfirmed` replies to questions. */
function renderCreate(outcomes: readonly ((id: string) => SaveOutcome)[], isConfirmed = false) {
  const sentIds: string[] = [];
  const effects: string[] = [];
  const questions: Question[] = [];
  const { save, isCreated } = renderStaticHook(
    () =>
      useRecordCreate<string, string>({
        name: 'plant',
        id: 'plant 1',
        send: async (_, id) => {
          const outcome = outcomes[sentIds.push(id) - 1] ?? (() => created);
          return outcome(id);
        },
        publish: (stored) => void effects.push(`publish ${stored}`),
        open: () => void effects.push('open'),
        showProblems: async (problems) => void effects.push(`${problems.length} problems`),
        showResult: (failure) => void effects.push(failure ? `failed: ${failure.reason}` : 'created'),
      }),
    (children) => (
      <ConfirmContext
        value={async (question) => {
          questions.push(question);
          return isConfirmed;
        }}
      >
        {children}
      </ConfirmContext>
    ),
  );
  return { save: async () => save('Fern'), isCreated, sentIds, effects, questions };
}

test('publishes and opens the created record, and sends it once', async () => {
  const { save, isCreated, sentIds, effects } = renderCreate([]);
  await Promise.all([save(), save()]);
  expect([sentIds.length, effects, isCreated()]).toEqual([1, ['publish Fern', 'created', 'open'], true]);
});

test('opens a created record that the response does not include', async () => {
  const { save, effects } = renderCreate([() => ({ ok: true, payload: { record: null }, notices: [] })]);
  await save();
  await save();
  expect(effects).toEqual(['publish undefined', 'created', 'open']);
});

test('sends the same id again after a failure', async () => {
  const { save, isCreated, sentIds, effects } = renderCreate([() => refused([toDuplicate('other')])]);
  await save();
  expect([effects, isCreated()]).toEqual([['failed: refused', '1 problems'], false]);
  await save();
  expect(sentIds).toEqual(['plant 1', 'plant 1']);
  expect(isCreated()).toBe(true);
});

test('sends again after an error of the program', async () => {
  const { save, isCreated } = renderCreate([
    () => {
      throw new Error('bug');
    },
  ]);
  await expect(save()).rejects.toThrow('bug');
  await save();
  expect(isCreated()).toBe(true);
});

test.each([
  [false, []],
  [true, ['open']],
])('opens the record of an earlier attempt only when that is confirmed: %s', async (isConfirmed, shown) => {
  const { save, isCreated, effects, questions } = renderCreate(
    [(id) => refused([toDuplicate(id)])],
    isConfirmed,
  );
  await save();
  expect([effects, isCreated()]).toEqual([shown, isConfirmed]);
  expect(questions).toEqual([
    {
      title: 'This plant is already saved',
      text: 'It was saved in another tab, or before this page was loaded again. Your changes here are not included.',
      action: 'Open the saved plant',
    },
  ]);
});

test('says after a lost response that the first attempt was saved', async () => {
  const lost: SaveOutcome = {
    ok: false,
    message: 'No network',
    entries: [],
    error: new RequestError('savePlant', 'NETWORK', 'No network'),
  };
  const { save, effects, questions } = renderCreate([() => lost, (id) => refused([toDuplicate(id)])]);
  await save();
  expect(effects).toEqual(['failed: noResponse', '0 problems']);
  await save();
  expect(questions.map(({ text }) => text)).toEqual([
    'Your first attempt was saved, but the response was lost. Later changes are not included.',
  ]);
});
