import type { FieldValues } from 'react-hook-form';
import { useHasCapability } from '../../session/useUser.ts';
import type { EditedRow, RecordEditor } from './editor.ts';

/** Returns the reason for which the user may only read a record, or add none; undefined when allowed. */
export function useLockedReason<Values extends FieldValues, Row extends EditedRow>(
  { capability, deniedReason, findLockedReason }: RecordEditor<Values, Row>,
  record?: Row,
): string | undefined {
  const isAllowed = useHasCapability(capability);
  return (record && findLockedReason?.(record)) ?? (isAllowed ? undefined : deniedReason);
}
