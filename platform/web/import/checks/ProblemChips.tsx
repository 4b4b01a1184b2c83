import { countNoun } from '#platform/kernel/numbers/numberText.ts';
import { CountChip } from '../CountChip.tsx';

/** Numbers of errors and warnings; nothing without any. */
export const ProblemChips = ({ errorCount, warningCount }: { errorCount: number; warningCount: number }) => (
  <>
    {errorCount > 0 && <CountChip tone="red">{countNoun(errorCount, 'error')}</CountChip>}
    {warningCount > 0 && <CountChip tone="amber">{countNoun(warningCount, 'warning')}</CountChip>}
  </>
);
