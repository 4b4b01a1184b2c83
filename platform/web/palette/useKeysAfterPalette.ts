import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isModalOpen } from '../panel/isModalOpen.ts';
import { isTextField } from '../parts/isTextField.ts';
import { isEntryPending } from './paletteStore.ts';

/**
 * Prevents that characters which are typed on after the palette was closed run as single keys: until the key that closed it
 * is released, and while the chosen page is still on its way.
 */
export function useKeysAfterPalette(isOpen: boolean): void {
  const router = useRouter();
  const isSwallowing = useRef(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => void (isSwallowing.current = true);
  }, [isOpen]);
  useEffect(() => {
    let isHeld = false;
    const isPending = () => isEntryPending() || router.state.status === 'pending';
    const press = (event: KeyboardEvent) => {
      isSwallowing.current &&= isHeld || isPending();
      isHeld = true;
      if (isSwallowing.current && isCharacter(event) && !isTextField(event.target) && !isModalOpen())
        event.preventDefault();
    };
    const release = () => void (isHeld = false);
    // Before all handlers of the page.
    addEventListener('keydown', press, true);
    addEventListener('keyup', release, true);
    // The release of a key is not reported to a window without focus.
    addEventListener('blur', release);
    return () => {
      removeEventListener('keydown', press, true);
      removeEventListener('keyup', release, true);
      removeEventListener('blur', release);
    };
  }, [router]);
}

const isCharacter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey;
