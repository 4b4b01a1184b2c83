import { useEffect, useEffectEvent } from 'react';
import { type Control, type FieldValues, useWatch } from 'react-hook-form';
import type { PersistedForm } from './usePersistedForm.ts';

interface PersistInputProps<Values extends FieldValues> {
  control: Control<Values>;
  form: Pick<PersistedForm, 'sync'>;
}

/** Stores the input of a form at each change; a component of its own, so that typing renders only this. */
export function PersistInput<Values extends FieldValues>({ control, form }: PersistInputProps<Values>): null {
  useWatch({ control });
  const sync = useEffectEvent(() => form.sync());
  useEffect(() => sync());
  return null;
}
