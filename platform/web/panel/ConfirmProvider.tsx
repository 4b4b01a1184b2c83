import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { Button } from '../parts/button/Button.tsx';
import { Dialog } from './Dialog.tsx';
import { DialogBody } from './DialogBody.tsx';
import { ConfirmContext, type Decision, type Question } from './useConfirm.ts';

interface PendingQuestion {
  /** Distinguishes questions. */
  id: number;
  question: Question;
  resolve: (decision: Decision) => void;
}

const focusAction = (button: HTMLButtonElement | null): void => button?.focus();

/** Further typing is meant for the field behind the question, so Enter must not confirm: 'Delete 12 Enter' in a cell. */
function leaveByTyping({ key, currentTarget }: KeyboardEvent<HTMLButtonElement>): void {
  if (/^[^\s]$/u.test(key)) currentTarget.blur();
}

const getActionKind = ({ danger = false, alternative }: Question) => {
  if (alternative) return danger ? 'danger' : 'secondary';
  return danger ? 'danger-solid' : 'primary';
};

/** Shows the confirmation dialogs of `useConfirm`, one at a time: a question that is replaced counts as declined. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<PendingQuestion>();
  const [open, setOpen] = useState(false);
  const newest = useRef<PendingQuestion>(undefined);
  const count = useRef(0);
  const decide = useCallback((decision: Decision) => {
    setOpen(false);
    newest.current?.resolve(decision);
    newest.current = undefined;
  }, []);
  const confirm = useCallback(
    (question: Question) =>
      new Promise<Decision>((resolve) => {
        // Its caller would wait forever.
        newest.current?.resolve(false);
        count.current += 1;
        const next = { id: count.current, question, resolve };
        newest.current = next;
        setPending(next);
        setOpen(true);
        question.signal?.addEventListener('abort', () => newest.current === next && decide(false));
      }),
    [decide],
  );
  return (
    <ConfirmContext value={confirm}>
      {children}
      {pending && (
        <Dialog title={pending.question.title} size="small" open={open} onClose={() => decide(false)}>
          <DialogBody
            footer={
              <>
                <Button onClick={() => decide(false)}>{pending.question.cancel ?? 'Cancel'}</Button>
                <Button
                  // Another button for each question, because a new one takes the focus, also while the dialog closes.
                  key={pending.question.focusesAction ? pending.id : undefined}
                  ref={pending.question.focusesAction ? focusAction : undefined}
                  kind={getActionKind(pending.question)}
                  onKeyDown={leaveByTyping}
                  onClick={() => decide(true)}
                >
                  {pending.question.action}
                </Button>
                {pending.question.alternative && (
                  <Button kind="primary" onClick={() => decide('alternative')}>
                    {pending.question.alternative}
                  </Button>
                )}
              </>
            }
          >
            {pending.question.text}
          </DialogBody>
        </Dialog>
      )}
    </ConfirmContext>
  );
}
