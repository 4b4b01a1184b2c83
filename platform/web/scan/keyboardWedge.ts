import { isTextField } from '../parts/isTextField.ts';
import { createScanDetector, getHoldMs } from './scanDetector.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field before the first key of a run or a burst. */
interface FieldState {
  field: Field;
  value: string;
  selection: readonly [start: number | null, end: number | null];
}

const findField = (target: EventTarget | null): Field | undefined =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement
    ? target
    : undefined;

const readField = (field: Field): FieldState => ({
  field,
  value: field.value,
  selection: 'selectionStart' in field ? [field.selectionStart, field.selectionEnd] : [null, null],
});

/** Enters a value as the user does, so that React notices it. */
function restoreField({ field, value, selection: [start, end] }: FieldState): void {
  if (!field.isConnected || field.value === value) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  const isSelect = field instanceof HTMLSelectElement;
  if (!isSelect && start !== null) field.setSelectionRange(start, end);
  field.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }));
}

const hasCommandKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');

function stopEvent(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Stops what listens for scans. */
type StopListening = () => void;

const listeners: ((code: string) => void)[] = [];
let stopKeys: StopListening | undefined;

/**
 * Calls `onScan` with each code that a scanner types, wherever the focus is, until the returned function is called. Listeners that
 * are added later, as those of a dialog, get the scans instead.
 */
export function listenForScans(onScan: (code: string) => void): StopListening {
  listeners.push(onScan);
  stopKeys ??= watchKeys((code) => listeners.at(-1)?.(code));
  return () => {
    listeners.splice(listeners.lastIndexOf(onScan), 1);
    if (listeners.length > 0) return;
    stopKeys?.();
    stopKeys = undefined;
  };
}

/**
 * Watches the keys before anything else on the page. Keys outside of fields are held back until it is clear that no scanner types
 * them, because each might run something. Keys in a field are typed at once, and taken back when they turn out to be a scan: so
 * nobody who types waits.
 */
function watchKeys(onScan: (code: string) => void): StopListening {
  const detect = createScanDetector();
  const held: KeyboardEvent[] = [];
  const repeated = new WeakSet<Event>();
  const before: { run?: FieldState | undefined; burst?: FieldState | undefined } = {};
  let timer: ReturnType<typeof setTimeout> | undefined;

  function release(): void {
    clearTimeout(timer);
    for (const { type, ...event } of held.splice(0).map(toInit)) {
      const copy = new KeyboardEvent(type, event);
      repeated.add(copy);
      (document.activeElement ?? document.body).dispatchEvent(copy);
    }
  }

  function finishScan(event: KeyboardEvent, code: string, of: 'run' | 'burst'): void {
    stopEvent(event);
    clearTimeout(timer);
    held.length = 0;
    const state = before[of];
    before.run = undefined;
    before.burst = undefined;
    if (state) restoreField(state);
    onScan(code);
  }

  function press(event: KeyboardEvent): void {
    if (repeated.has(event)) return;
    const step = detect(
      hasCommandKey(event) || event.isComposing
        ? { key: 'Escape', timeStamp: event.timeStamp, repeat: false }
        : event,
    );
    if (step.kind === 'scan') return finishScan(event, step.code, step.of);
    if (step.kind === 'none') release();
    if (step.kind !== 'text') return undefined;
    if (step.startsBurst) release();
    const field = findField(event.target);
    if (step.startsRun) before.run = undefined;
    if (step.startsBurst) before.burst = undefined;
    if (field) {
      if (before.run?.field !== field) before.run = readField(field);
      if (before.burst?.field !== field) before.burst = readField(field);
    }
    if (isTextField(event.target)) return undefined;
    stopEvent(event);
    held.push(event);
    clearTimeout(timer);
    timer = setTimeout(release, getHoldMs(step.burstLength));
    return undefined;
  }

  addEventListener('keydown', press, true);
  return () => {
    release();
    removeEventListener('keydown', press, true);
  };
}

const toInit = (event: KeyboardEvent): KeyboardEventInit & { type: string } => ({
  type: event.type,
  key: event.key,
  code: event.code,
  shiftKey: event.shiftKey,
  bubbles: true,
  cancelable: true,
});
