/** Longest time in milliseconds between the first keys of a scanner; people type no four keys that fast. */
const maxKeyGapMs = 50;
/** The same between further keys, and before the last one: a busy device delays keys. */
const maxFurtherGapMs = 200;
/** Shortest code of a scan; shorter bursts are typing. */
const minCodeLength = 4;

/** Returns how long the next key of a scan may take after this many, in milliseconds. */
export const getMaxGapMs = (length: number): number =>
  length >= minCodeLength ? maxFurtherGapMs : maxKeyGapMs;

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
 * Recognizes scans of a keyboard wedge: four keys, each at most 50 ms after the one before, more of them up to 200 ms apart, and
 * Enter or Tab. A space or a held key begins none.
 */
export function createScanDetector(): (key: TimedKey) => ScanStep {
  let code = '';
  let lastTime = -Infinity;

  return ({ key, timeStamp, repeat }) => {
    // A scanner presses Shift for capital letters.
    if (isModifier(key)) return { kind: 'ignored' };
    const isFast = timeStamp - lastTime <= getMaxGapMs(code.length);
    lastTime = timeStamp;
    if (!isFast || repeat) code = '';
    if (isEnd(key)) {
      const scanned = code;
      code = '';
      return scanned.length >= minCodeLength ? { kind: 'scan', code: scanned.trim() } : { kind: 'none' };
    }
    if (repeat || [...key].length !== 1 || (code === '' && key === ' ')) {
      code = '';
      return { kind: 'none' };
    }
    code += key;
    return code === key ? { kind: 'first' } : { kind: 'further', length: code.length };
  };
}
