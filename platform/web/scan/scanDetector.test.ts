import { expect, test } from 'vitest';
import { seededRandom } from '#platform/kernel/testing/random.ts';
import { createScanDetector, type TimedKey } from './scanDetector.ts';

const seed = Date.now() % 1_000_000;

/** Types keys with a time between each two and returns the scanned codes. */
function scan(keys: readonly string[], gaps: (index: number) => number): readonly string[] {
  const detect = createScanDetector();
  let timeStamp = 1000;
  return keys.flatMap((key, index) => {
    timeStamp += gaps(index);
    const step = detect({ key, timeStamp, repeat: false });
    return step.kind === 'scan' ? [step.code] : [];
  });
}

test.each([
  [[...'411700009062', 'Enter'], ['411700009062']],
  [[...'411700009062', 'Tab'], ['411700009062']],
  [['Shift', 'T', 'Shift', 'R', 'Shift', 'E', '0', '0', 'Enter'], ['TRE00']],
  [[...'B 12', 'Enter'], ['B 12']],
  [[...'123', 'Enter'], []],
  [[...'1234', 'ArrowLeft', 'Enter'], []],
  [[...'12', 'Backspace', ...'3456', 'Enter'], ['3456']],
  [[' ', ...'1234', 'Enter'], ['1234']],
  [['Enter', 'Enter'], []],
])('finds in a burst of %j the scans %j', (keys, codes) => expect(scan(keys, () => 12)).toEqual(codes));

test('takes keys 50 ms apart as a scan, and slower ones as typing', () => {
  const keys = [...'411700009062', 'Enter'];
  expect(scan(keys, () => 50)).toEqual(['411700009062']);
  expect(scan(keys, () => 51)).toEqual([]);
  // Enter follows a pause: somebody typed fast.
  expect(scan(keys, (index) => (index === 12 ? 201 : 30))).toEqual([]);
});

test('takes a scan of which a busy device delays some keys, the first one and the last one, too', () => {
  const keys = [...'411700009062', 'Enter'];
  for (const delayed of [[1], [4], [12], [1, 12], [3, 8]])
    expect(scan(keys, (index) => (delayed.includes(index) ? 200 : 10))).toEqual(['411700009062']);
  expect(scan(keys, (index) => (index % 6 === 1 ? 200 : 10))).toEqual(['411700009062']);
  expect(scan(keys, (index) => (index === 4 ? 201 : 10))).toEqual(['00009062']);
  // Four keys are too few for a delay.
  expect(scan([...'4711', 'Enter'], (index) => (index === 2 ? 100 : 10))).toEqual([]);
  expect(scan([...'4711', 'Enter'], (index) => (index === 4 ? 100 : 10))).toEqual([]);
});

test('finds a scan right after typing', () => {
  const typed = [...'behind the fan'];
  const keys = [...typed, ...'411700009062', 'Enter'];
  expect(scan(keys, (index) => (index <= typed.length ? 110 : 10))).toEqual(['411700009062']);
});

test('takes a held key for no scan', () => {
  const detect = createScanDetector();
  const press = (key: string, timeStamp: number, repeat = true): TimedKey => ({ key, timeStamp, repeat });
  detect(press('5', 0, false));
  for (let at = 1; at < 20; at += 1) detect(press('5', at * 33));
  expect(detect(press('Enter', 20 * 33, false))).toEqual({ kind: 'none' });
});

test(`finds 10,000 scans without a pause, each once and in their sequence (seed ${seed})`, () => {
  const random = seededRandom(seed);
  const codes = Array.from({ length: 10_000 }, (_, index) =>
    random.chance(0.5)
      ? `4117${String(index).padStart(8, '0')}`
      : `SKU${index}-${random.integerBelow(1000)}G`,
  );
  const keys = codes.flatMap((code) => [...code, random.chance(0.8) ? 'Enter' : 'Tab']);
  expect(scan(keys, () => random.integerBelow(20))).toEqual(codes);
});

test(`finds no scan in what people type (seed ${seed})`, () => {
  const random = seededRandom(seed);
  const keys = Array.from({ length: 20_000 }, () => random.pick([...'0123456789abc ', 'Enter', 'Tab']));
  // Two keys may be pressed nearly at once.
  let hasRolled = false;
  const gap = () => {
    hasRolled = !hasRolled && random.chance(0.3);
    return hasRolled ? random.integerBelow(50) : 60 + random.integerBelow(200);
  };
  expect(scan(keys, gap)).toEqual([]);
});
