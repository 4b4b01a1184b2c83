import { createContext, use } from 'react';

export interface Question {
  /** The specified text: 'Delete this line item?'. */
  title: string;
  /** Names the affected record. */
  text?: string;
  /** Label of the button: 'Delete'. */
  action: string;
  /** Label of the other button; 'Cancel' when absent. */
  cancel?: string;
  danger?: boolean;
  /** The action has the focus, so that Enter confirms: for a question that a key has asked. */
  focusesAction?: boolean;
}

export const ConfirmContext = createContext<(question: Question) => Promise<boolean>>(async () => false);

/** Prompts the user: `if (await confirm({ title: 'Delete this line item?', text: line.name, action: 'Delete', danger: true })) ...`. */
export const useConfirm = () => use(ConfirmContext);
