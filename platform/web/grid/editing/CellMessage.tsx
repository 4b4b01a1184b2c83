import { IconX } from '@tabler/icons-react';
import type { Ref } from 'react';
import { Button } from '../../parts/button/Button.tsx';
import { useStore } from '../../parts/store.ts';
import './CellMessage.css';
import { type EditProblem, type EditProblems, formatProblem } from './editProblems.ts';

interface CellMessageProps {
  problem: EditProblem;
  onClose: () => void;
  /** Names row, column and value where the message does not stand at its cell. */
  isNamed?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** Says why a value was not saved in a cell, and offers the ways out. */
export const CellMessage = ({ problem, onClose, isNamed = false, ref }: CellMessageProps) => (
  <div ref={ref} className="cell-message" role="group" aria-label={`${problem.title}: ${problem.name}`}>
    <p className="title">{problem.title}</p>
    <p className="reason">{isNamed ? formatProblem(problem) : problem.reason}</p>
    {problem.actions.length > 0 && (
      <div className="actions">
        {problem.actions.map(({ label, onClick }) => (
          <Button key={label} onClick={onClick}>
            {label}
          </Button>
        ))}
      </div>
    )}
    <button type="button" className="close" aria-label="Close message" onClick={onClose}>
      <IconX size={16} stroke={1.75} aria-hidden />
    </button>
  </div>
);

/** Announces each new problem once; its message opens again without that. */
export function ProblemAlert({ problems }: { problems: EditProblems }) {
  const { latest } = useStore(problems.visible);
  return (
    <p className="unseen" role="alert">
      {latest && `${latest.title}. ${formatProblem(latest)}`}
    </p>
  );
}
