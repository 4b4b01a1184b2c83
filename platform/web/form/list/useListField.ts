import { use } from 'react';
import { type FieldValues, useController, useFormContext } from 'react-hook-form';
import { FormContext, useTrackedRef } from '../formContext.ts';

const getPart = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

/** Returns the first message among the errors of a field and of its parts. */
function findMessage(error: unknown): string | undefined {
  const message = getPart(error, 'message');
  if (typeof message === 'string') return message;
  if (typeof error !== 'object' || error === null) return undefined;
  for (const part of Object.values(error)) {
    const found = findMessage(part);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns a list of the surrounding form, which is one field of it, with the problems of the list and of its rows. */
export function useListField<Row>(name: string) {
  const { isRequired } = use(FormContext);
  const { getValues } = useFormContext();
  const { field, fieldState } = useController<FieldValues>({ name });
  const ref = useTrackedRef(name, field.ref);
  const error: unknown = fieldState.error;
  const message = getPart(error, 'message');
  return {
    rows: toRows(field.value) as readonly Row[],
    /** Returns the rows as they are now, for what ends later. */
    getRows: (): readonly Row[] => toRows(getValues(name)) as readonly Row[],
    changeRows: (rows: readonly Row[]): void => field.onChange(rows),
    ref,
    onBlur: field.onBlur,
    required: isRequired(name),
    problem: typeof message === 'string' ? message : undefined,
    getRowProblem: (index: number): string | undefined => findMessage(getPart(error, String(index))),
  };
}

const toRows = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
