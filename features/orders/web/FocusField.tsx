import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { keyboardWaits } from '#platform/web/theme/keyboardWaits.ts';

/** Puts the focus into a field of the form when it appears. */
export function FocusField({ name }: { name: string }) {
  const { setFocus } = useFormContext();
  useEffect(() => {
    if (!keyboardWaits()) setFocus(name);
  }, [setFocus, name]);
  return null;
}
