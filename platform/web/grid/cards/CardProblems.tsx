import { useStore } from '../../parts/store.ts';
import { CellMessage } from '../editing/CellMessage.tsx';
import type { EditProblems } from '../editing/editProblems.ts';

/** Values of a card that were not saved. All messages are open, because they cover nothing here. */
export function CardProblems({ problems, rowId }: { problems: EditProblems; rowId: string }) {
  const { byCell } = useStore(problems.visible);
  return [...byCell.values()]
    .filter((problem) => problem.rowId === rowId)
    .map((problem) => (
      <CellMessage key={problem.key} isNamed problem={problem} onClose={() => problems.close(problem)} />
    ));
}
