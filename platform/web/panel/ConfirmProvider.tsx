import { type ReactNode, useCallback, useState } from 'react';
import { Button } from '../parts/button/Button.tsx';
import { Dialog } from './Dialog.tsx';
import { DialogBody } from './DialogBody.tsx';
import { ConfirmContext, type Question } from './useConfirm.ts';

interface PendingQuestion {
  question: Question;
  resolve: (yes: boolean) => void;
}

const focusAction = (button: HTMLButtonElement | null): void => button?.focus();

/** Shows the confirmation dialogs of `useConfirm`, one at a time. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<PendingQuestion>();
  const [open, setOpen] = useState(false);
  const confirm = useCallback(
    (question: Question) =>
      new Promise<boolean>((resolve) => {
        setPending({ question, resolve });
        setOpen(true);
      }),
    [],
  );
  const settle = (yes: boolean) => {
    setOpen(false);
    pending?.resolve(yes);
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
                  kind={pending.question.danger ? 'danger-solid' : 'primary'}
                  onClick={() => settle(true)}
                >
                  {pending.question.action}
                </Button>
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
