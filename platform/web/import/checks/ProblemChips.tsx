import { numberText } from '#platform/kernel/grid/cells/cellText.ts';
import { CountChip } from '../CountChip.tsx';

/** Numbers of errors and warnings; nothing without any. */
export const ProblemChips = ({ errorCount, warningCount }: { errorCount: number; warningCount: number }) => (
  <>
    {errorCount > 0 && <CountChip tone="red">{formatCount(errorCount, 'error')}</CountChip>}
    {warningCount > 0 && <CountChip tone="amber">{formatCount(warningCount, 'warning')}</CountChip>}
  </>
);

const formatCount = (count: number, noun: string): string =>
  `${numberText(count)} ${noun}${count === 1 ? '' : 's'}`;
