import type { FieldValues } from 'react-hook-form';
import { useHasCapability } from '../../session/useUser.ts';
import type { EditedRow, RecordEditor } from './editor.ts';

/** Returns the reason for which the user may change no record of a kind; undefined when allowed. */
export function useDeniedReason({
  capability,
  deniedReason,
}: Record<'capability' | 'deniedReason', string>): string | undefined {
  return useHasCapability(capability) ? undefined : deniedReason;
}

/** Returns the reason for which the user may only read a record, or add none; undefined when allowed. */
export function useLockedReason<Values extends FieldValues, Row extends EditedRow>(
  editor: RecordEditor<Values, Row>,
  record?: Row,
): string | undefined {
  const reason = useDeniedReason(editor);
  return (record && editor.findLockedReason?.(record)) ?? reason;
}
