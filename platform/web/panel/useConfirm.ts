import { createContext, use, useCallback } from 'react';

export interface Question {
  /** The specified text: 'Delete this line item?'. */
  title: string;
  /** Names the affected record. */
  text?: string;
  /** Label of the button: 'Delete'. */
  action: string;
  /** Label of the other button; 'Cancel' when absent. */
  cancel?: string;
  /** Label of a further button that avoids the action, then the primary one: 'Save and submit'. */
  alternative?: string;
  danger?: boolean;
  /** The action has the focus, so that Enter confirms: for a question that a key has asked. */
  focusesAction?: boolean;
  /** Declines the question once it is pointless. */
  signal?: AbortSignal;
}

/** Whether the user agrees, or chooses the alternative. */
export type Decision = boolean | 'alternative';

export const ConfirmContext = createContext<(question: Question) => Promise<Decision>>(async () => false);

/** Prompts the user: `if (await confirm({ title: 'Delete this line item?', text: line.name, action: 'Delete', danger: true })) ...`. */
export function useConfirm(): (question: Omit<Question, 'alternative'>) => Promise<boolean> {
  const decide = use(ConfirmContext);
  return useCallback(async (question) => (await decide(question)) === true, [decide]);
}

/** Prompts the user as `useConfirm` does, with an alternative to the action. */
export const useDecision = () => use(ConfirmContext);
