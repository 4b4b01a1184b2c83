import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

/** Puts the focus into a field of the form when it appears; on phones the keyboard waits until it is asked for. */
export function FocusField({ name }: { name: string }) {
  const { setFocus } = useFormContext();
  useEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) setFocus(name);
  }, [setFocus, name]);
  return null;
}
