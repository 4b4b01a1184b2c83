import { createContext, use, useCallback, useEffect, useId, useRef } from 'react';
import { setUnsaved } from './unsavedForms.ts';
import { useConfirm } from './useConfirm.ts';

type ReportUnsaved = (form: string, unsaved: boolean, guarded: boolean) => void;

/** Forms report unsaved changes to the panel or dialog around them. */
export const UnsavedContext = createContext<ReportUnsaved>(() => {});

/** Reports unsaved changes. `guarded`: `useLeaveGuard` already confirms leaving the page, or it loses nothing. */
export function useReportUnsaved(unsaved: boolean, guarded = false): void {
  const report = use(UnsavedContext);
  const form = useId();
  useEffect(() => {
    report(form, unsaved, guarded);
    return () => report(form, false, guarded);
  }, [report, form, unsaved, guarded]);
}

export const discardQuestion = {
  title: 'Discard your changes?',
  text: 'Your changes have not been saved.',
  action: 'Discard',
  cancel: 'Keep editing',
  danger: true,
} as const;

/** Closes after a confirmation if there are unsaved changes inside. */
export function useGuardedClose(onClose: () => void): { report: ReportUnsaved; close: () => void } {
  const unsaved = useRef(new Set<string>());
  const confirm = useConfirm();
  const report = useCallback<ReportUnsaved>((form, is, guarded) => {
    if (is) unsaved.current.add(form);
    else unsaved.current.delete(form);
    if (!guarded) setUnsaved('layer', form, is);
  }, []);
  const close = async () => {
    if (unsaved.current.size === 0 || (await confirm(discardQuestion))) onClose();
  };
  return { report, close: () => void close() };
}
