import { type ReactNode, useCallback, useState } from 'react';
import { Button } from '../parts/button/Button.tsx';
import { Dialog } from './Dialog.tsx';
import { DialogBody } from './DialogBody.tsx';
import { ConfirmContext, type Decision, type Question } from './useConfirm.ts';

interface PendingQuestion {
  question: Question;
  resolve: (decision: Decision) => void;
}

const focusAction = (button: HTMLButtonElement | null): void => button?.focus();

const getActionKind = ({ danger = false, alternative }: Question) => {
  if (alternative) return danger ? 'danger' : 'secondary';
  return danger ? 'danger-solid' : 'primary';
};

/** Shows the confirmation dialogs of `useConfirm`, one at a time. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<PendingQuestion>();
  const [open, setOpen] = useState(false);
  const confirm = useCallback(
    (question: Question) =>
      new Promise<Decision>((resolve) => {
        setPending({ question, resolve });
        setOpen(true);
      }),
    [],
  );
  const settle = (decision: Decision) => {
    setOpen(false);
    pending?.resolve(decision);
  };
  return (
    <ConfirmContext value={confirm}>
      {children}
      {pending && (
        <Dialog title={pending.question.title} size="small" open={open} onClose={() => settle(false)}>
          <DialogBody
            footer={
              <>
                <Button onClick={() => settle(false)}>{pending.question.cancel ?? 'Cancel'}</Button>
                <Button
                  ref={pending.question.focusesAction ? focusAction : undefined}
                  kind={getActionKind(pending.question)}
                  onClick={() => settle(true)}
                >
                  {pending.question.action}
                </Button>
                {pending.question.alternative && (
                  <Button kind="primary" onClick={() => settle('alternative')}>
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
