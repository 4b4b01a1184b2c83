import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

/** Puts the focus into a field of the form when it appears. */
export function FocusField({ name }: { name: string }) {
  const { setFocus } = useFormContext();
  useEffect(() => setFocus(name), [setFocus, name]);
  return null;
}
