/** Time in milliseconds between two keys of a scanner; people type no four keys that fast. */
const maxFastGapMs = 50;
/** Longest time between two keys of one run: a busy device delays some keys of a scan. */
const maxGapMs = 200;
/** Shortest code of a scan; shorter bursts are typing. */
const minCodeLength = 4;
/** A scan has at most one delayed key among this many. */
const keysPerDelay = 6;

/** Returns how long a key may wait for the next one of a scan when this many fast keys end with it, in milliseconds. */
export const getHoldMs = (fastLength: number): number =>
  fastLength >= minCodeLength ? maxGapMs : maxFastGapMs;

/** A key as the browser reports it. */
export interface TimedKey {
  key: string;
  /** When the key was pressed, in milliseconds: `event.timeStamp`, not when the page handles it. */
  timeStamp: number;
  /** The key is held down, which no scanner does. */
  repeat: boolean;
}

/**
 * Meaning of a key. A run has keys without a longer pause, the burst at its end without any. A scan is a whole run, because half a
 * code may be that of another item; after typing it is the burst at the end.
 */
type ScanStep =
  | { kind: 'text'; startsRun: boolean; startsBurst: boolean; burstLength: number }
  | { kind: 'scan'; code: string; of: 'run' | 'burst' }
  | { kind: 'ignored' }
  | { kind: 'none' };

const isModifier = (key: string): boolean =>
  ['Shift', 'AltGraph', 'CapsLock', 'NumLock', 'Alt', 'Control', 'Unidentified'].includes(key);
const isEnd = (key: string): boolean => key === 'Enter' || key === 'Tab';

/** Recognizes scans of a keyboard wedge: at least four fast keys, few of them delayed, and Enter or Tab. */
export function createScanDetector(): (key: TimedKey) => ScanStep {
  let run = '';
  let burst = '';
  /** Keys of the run that followed after more than a fast gap. */
  let delays = 0;
  let lastTime = -Infinity;

  function reset(): void {
    run = '';
    burst = '';
    delays = 0;
  }

  function finish(): ScanStep {
    const [wholeRun, lastBurst] = [run, burst];
    const isRun = wholeRun.length >= minCodeLength && delays <= Math.floor(wholeRun.length / keysPerDelay);
    reset();
    if (isRun) return { kind: 'scan', code: wholeRun.trim(), of: 'run' };
    return lastBurst.length >= minCodeLength
      ? { kind: 'scan', code: lastBurst.trim(), of: 'burst' }
      : { kind: 'none' };
  }

  return ({ key, timeStamp, repeat }) => {
    // A scanner presses Shift for capital letters.
    if (isModifier(key)) return { kind: 'ignored' };
    const gap = timeStamp - lastTime;
    lastTime = timeStamp;
    if (gap > maxGapMs || repeat) reset();
    else if (gap > maxFastGapMs && run !== '') {
      delays += 1;
      // A key that ends a scan may be delayed, too, after a scan that is long enough to tell.
      if (!isEnd(key)) burst = '';
      else if (run.length < keysPerDelay) reset();
    }
    if (isEnd(key)) return finish();
    // A space alone presses a button; no code begins with one.
    if (repeat || [...key].length !== 1 || (run === '' && key === ' ')) {
      reset();
      return { kind: 'none' };
    }
    const [startsRun, startsBurst] = [run === '', burst === ''];
    run += key;
    burst += key;
    return { kind: 'text', startsRun, startsBurst, burstLength: burst.length };
  };
}
