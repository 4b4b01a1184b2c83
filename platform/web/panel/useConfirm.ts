import { createContext, use } from 'react';

export interface Question {
  /** The specified words: 'Delete this line item?'. */
  title: string;
  /** Names the thing. */
  text?: string;
  /** What the button does: 'Delete'. */
  action: string;
  danger?: boolean;
}

export const ConfirmContext = createContext<(question: Question) => Promise<boolean>>(async () => false);

/** Asks once: `if (await confirm({ title: 'Delete this line item?', text: line.name, action: 'Delete', danger: true })) ...`. */
export const useConfirm = () => use(ConfirmContext);
