/** Longest time in milliseconds between the first keys of a scanner; people type no four keys that fast. */
const maxKeyGapMs = 50;
/** Longest pause within a code, and before its end: a busy device or a wireless scanner delays keys. */
const maxPauseMs = 200;
/** Keys of a code for each of which one such pause is accepted. */
const keysByPause = 6;
/** Shortest code of a scan; shorter bursts are typing. */
const minCodeLength = 4;

/** Returns how long the next key of a scan may take after this many, in milliseconds. */
export const getMaxGapMs = (length: number): number => (length >= minCodeLength ? maxPauseMs : maxKeyGapMs);

/** A key as the browser reports it. */
export interface TimedKey {
  key: string;
  /** When the key was pressed, in milliseconds: `event.timeStamp`, not when the page handles it. */
  timeStamp: number;
  /** The key is held down, which no scanner does. */
  repeat: boolean;
}

/** A key by itself: the first of a possible scan, a further one, the end of one, or none of a scan. */
type ScanStep =
  | { kind: 'first' }
  | { kind: 'further'; length: number }
  | { kind: 'scan'; code: string }
  | { kind: 'ignored' }
  | { kind: 'none' };

const isModifier = (key: string): boolean =>
  ['Shift', 'AltGraph', 'CapsLock', 'NumLock', 'Alt', 'Control', 'Unidentified'].includes(key);
const isEnd = (key: string): boolean => key === 'Enter' || key === 'Tab';

/**
 * Recognizes scans of a keyboard wedge: at least four keys and Enter or Tab, most keys at most 50 ms after the one before. A space
 * or a held key begins none. A short pause does not cut off what stands before it: half a code may be that of another item.
 */
export function createScanDetector(): (key: TimedKey) => ScanStep {
  /** Keys since the last long pause; `start` is where those without any pause begin. */
  let keys = '';
  let start = 0;
  let pauses = 0;
  let lastTime = -Infinity;

  function reset(): void {
    keys = '';
    start = 0;
    pauses = 0;
  }

  return ({ key, timeStamp, repeat }) => {
    // A scanner presses Shift for capital letters.
    if (isModifier(key)) return { kind: 'ignored' };
    const gap = timeStamp - lastTime;
    lastTime = timeStamp;
    if (gap > maxPauseMs || repeat) reset();
    if (isEnd(key)) {
      const code = pauses <= Math.floor(keys.length / keysByPause) ? keys : keys.slice(start);
      reset();
      return code.length >= minCodeLength ? { kind: 'scan', code: code.trim() } : { kind: 'none' };
    }
    if (repeat || [...key].length !== 1 || (keys === '' && key === ' ')) {
      reset();
      return { kind: 'none' };
    }
    if (gap > maxKeyGapMs && keys !== '') {
      pauses += 1;
      start = keys.length;
    }
    keys += key;
    return keys === key ? { kind: 'first' } : { kind: 'further', length: keys.length - start };
  };
}
