import { expect, onTestFinished, test, vi } from 'vitest';
import { aLevelDraft } from '../../web/testing/levelDraft.ts';
import { aStoredLevel } from '../../web/testing/priceGroupServer.ts';
import {
  checkLevelDraft,
  createLevelDraft,
  isSameLevelDraft,
  type LevelDraft,
  toLevelDraft,
  toLevelInput,
  updateTargets,
} from './levelDraft.ts';

const [one, two, three] = [aLevelDraft(1), aLevelDraft(2), aLevelDraft(3)];
const rename = (level: LevelDraft, name: string): LevelDraft => ({
  ...level,
  target: { ...level.target, name },
});

test.each(['America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Kiritimati'])(
  'shows and sends the same days in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    onTestFinished(() => void vi.unstubAllEnvs());
    const days = { startDate: '2028-02-29T00:00:00.000Z', endDate: '2028-03-31T23:59:59.999Z' };
    const draft = toLevelDraft(aStoredLevel(1, days));
    expect(draft).toMatchObject({ startDate: '2028-02-29', endDate: '2028-03-31' });
    const checked = checkLevelDraft(draft);
    expect(checked.ok && toLevelInput(checked.value)).toMatchObject(days);
  },
);

test('creates a level that starts today, applies from the first piece and has no price', () =>
  expect(createLevelDraft('2028-02-29')).toMatchObject({
    startDate: '2028-02-29',
    endDate: null,
    quantityThreshold: 0,
    customerSellPrice: null,
  }));

test('compares levels by what a user has chosen, not by the name or state of their target', () => {
  const renamed = rename(one, 'Plant one');
  expect(isSameLevelDraft(one, { ...renamed, target: { ...renamed.target, isActive: false } })).toBe(true);
  expect(isSameLevelDraft(one, { ...one, target: two.target })).toBe(false);
  expect(isSameLevelDraft(one, { ...one, endDate: '2028-02-29' })).toBe(false);
});

test('gives levels of one target its stored name, and keeps the list when nothing differs', () => {
  const other = { ...one, priceLevelId: 'other', quantityThreshold: 100 };
  const levels = [one, two, other];
  expect(updateTargets(levels, [aLevelDraft(1), aLevelDraft(2)])).toBe(levels);
  const updated = updateTargets(levels, [rename(one, 'Plant one'), three]);
  expect(updated.map(({ target }) => target.name)).toEqual(['Plant one', 'Plant 2', 'Plant one']);
  expect(updated[1]).toBe(two);
});
