import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormOptions } from './formContext.ts';

interface PendingChoices extends Pick<FormOptions, 'trackChoice'> {
  isWaiting: boolean;
  /** Resolves to true once each choice is made; to false when one failed, a save waits already, or the form was closed. */
  waitForChoices: () => Promise<boolean>;
}

/** Choices of pickers that are looked up while their form may be saved: they must not be saved with their former values. */
export function usePendingChoices(): PendingChoices {
  const pending = useRef(new Set<Promise<boolean>>());
  const hasWaitingSave = useRef(false);
  const isMounted = useRef(true);
  const [isWaiting, setIsWaiting] = useState(false);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);

  const trackChoice = useCallback((choice: Promise<boolean>) => {
    const { current } = pending;
    const forget = () => void current.delete(choice);
    current.add(choice);
    choice.then(forget, forget);
  }, []);

  async function waitForChoices(): Promise<boolean> {
    if (hasWaitingSave.current) return false;
    if (pending.current.size === 0) return true;
    hasWaitingSave.current = true;
    setIsWaiting(true);
    try {
      const made = await Promise.all(pending.current);
      return made.every(Boolean) && isMounted.current;
    } finally {
      hasWaitingSave.current = false;
      setIsWaiting(false);
    }
  }

  return { trackChoice, isWaiting, waitForChoices };
}
