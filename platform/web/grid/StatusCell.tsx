import { StatusChip } from '../parts/StatusChip.tsx';

/** A status in a grid: the chip by its name. */
export const StatusCell = ({ valueFormatted }: { valueFormatted: string | null | undefined }) =>
  valueFormatted ? <StatusChip name={valueFormatted} /> : null;
