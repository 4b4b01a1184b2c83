import { type ReactNode, useCallback, useState } from 'react';
import { Button } from '../parts/Button.tsx';
import { Dialog } from './Dialog.tsx';
import { DialogBody } from './DialogBody.tsx';
import { ConfirmContext, type Question } from './useConfirm.ts';

interface Asked {
  question: Question;
  answer: (yes: boolean) => void;
}

/** Shows the confirmation dialogs of `useConfirm`, one at a time. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>();
  const [open, setOpen] = useState(false);
  const confirm = useCallback(
    (question: Question) =>
      new Promise<boolean>((answer) => {
        setAsked({ question, answer });
        setOpen(true);
      }),
    [],
  );
  const settle = (yes: boolean) => {
    setOpen(false);
    asked?.answer(yes);
  };
  return (
    <ConfirmContext value={confirm}>
      {children}
      {asked && (
        <Dialog title={asked.question.title} size="small" open={open} onClose={() => settle(false)}>
          <DialogBody
            footer={
              <>
                <Button onClick={() => settle(false)}>Cancel</Button>
                <Button
                  kind={asked.question.danger ? 'danger-solid' : 'primary'}
                  onClick={() => settle(true)}
                >
                  {asked.question.action}
                </Button>
              </>
            }
          >
            {asked.question.text}
          </DialogBody>
        </Dialog>
      )}
    </ConfirmContext>
  );
}
