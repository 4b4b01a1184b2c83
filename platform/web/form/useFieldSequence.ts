import { useCallback, useRef } from 'react';
import type { FormOptions } from './formContext.ts';

type Messages = Readonly<Record<string, string>>;

interface FieldSequence extends Pick<FormOptions, 'trackField'> {
  /** Sorts messages by form field as the fields are on the screen; those of other fields follow. */
  sortMessages: (messages: Messages) => Messages;
}

/** Returns the control of a field, that of the list or group it belongs to, or the first one of its own group. */
function findElement(elements: ReadonlyMap<string, Element>, field: string): Element | undefined {
  for (let name = field; name !== ''; name = name.slice(0, Math.max(name.lastIndexOf('.'), 0))) {
    const element = elements.get(name);
    if (element) return element;
  }
  return [...elements].find(([name]) => name.startsWith(`${field}.`))?.[1];
}

function comparePositions(a: Element | undefined, b: Element | undefined): number {
  if (a === b) return 0;
  if (!a || !b) return a ? -1 : 1;
  return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** The sequence of the fields on the screen, which differs from that of the rules. */
export function useFieldSequence(): FieldSequence {
  const elements = useRef(new Map<string, Element>());
  const trackField = useCallback((name: string, element: Element | null) => {
    if (element) elements.current.set(name, element);
    else elements.current.delete(name);
  }, []);
  const sortMessages = useCallback((messages: Messages) => {
    const positioned = Object.entries(messages).map(
      (entry) => [entry, findElement(elements.current, entry[0])] as const,
    );
    const sorted = positioned.toSorted(([, a], [, b]) => comparePositions(a, b));
    return Object.fromEntries(sorted.map(([entry]) => entry));
  }, []);
  return { trackField, sortMessages };
}
