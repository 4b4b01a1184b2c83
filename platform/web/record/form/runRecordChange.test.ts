import { expect, test } from 'vitest';
import { createMutationQueue } from '../../query/mutationQueue.ts';
import { RequestError } from '../../query/client/requestError.ts';
import type { Outcome } from '../../query/outcome.ts';
import { runRecordChange } from './runRecordChange.ts';

interface Plant {
  readonly version: number;
  readonly name: string;
}

const rose: Plant = { version: 1, name: 'Rose' };
const lily: Plant = { version: 2, name: 'Lily' };
const error = new RequestError('UpdatePlant', 'NETWORK', 'No connection');
const lost: Outcome<{ plant: Plant | null }> = { ok: false, message: error.message, entries: [], error };
const refused: Outcome<{ plant: Plant | null }> = { ok: false, message: 'No such plant', entries: [] };

/** Changes the rose to a lily; `stored` is the plant as it is read again. */
async function changeRose(
  outcome: Outcome<{ plant: Plant | null }>,
  { stored, isOutdated = false }: { stored?: Plant | undefined; isOutdated?: boolean } = {},
) {
  const published: Plant[] = [];
  let reads = 0;
  const result = await runRecordChange(
    {
      record: rose,
      current: () => rose,
      queue: createMutationQueue(),
      publish: (plant: Plant) => void published.push(plant),
      reread: async () => {
        reads += 1;
        return stored;
      },
    },
    {
      run: async () => outcome,
      getStored: ({ plant }) => plant,
      isCarriedOut: ({ name }) => name === lily.name,
      isOutdated: () => isOutdated,
    },
  );
  return { result, published, reads };
}

test('publishes the record of the response', async () =>
  expect(await changeRose({ ok: true, payload: { plant: lily }, notices: [] })).toEqual({
    result: { ok: true },
    published: [lily],
    reads: 0,
  }));

test('takes a change as stored whose response was lost', async () =>
  expect(await changeRose(lost, { stored: lily })).toEqual({
    result: { ok: true },
    published: [lily],
    reads: 1,
  }));

test.each([
  ['the record is as before', rose],
  ['the record could not be read', undefined],
])('reports a lost response when %s', async (_, stored) =>
  expect(await changeRose(lost, { stored })).toEqual({
    result: { ok: false, message: 'No connection', problems: [], isLost: true, stored },
    published: [],
    reads: 1,
  }),
);

test('reads the record again only after a refusal that says that it is outdated', async () => {
  expect(await changeRose(refused, { stored: lily })).toMatchObject({ reads: 0, published: [] });
  expect(await changeRose(refused, { stored: lily, isOutdated: true })).toEqual({
    result: { ok: false, message: 'No such plant', problems: [], isLost: false, stored: lily },
    published: [],
    reads: 1,
  });
});

test('takes a response without the change as a refusal', async () => {
  const { result } = await changeRose({ ok: true, payload: { plant: null }, notices: [] }, { stored: lily });
  expect(result).toMatchObject({ ok: false, isLost: false });
});
