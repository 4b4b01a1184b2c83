import { IconPencil } from '@tabler/icons-react';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { Button } from '../parts/button/Button.tsx';

/** Opens a row of the file to correct its cells. */
export const CorrectButton = ({ row, onCorrect }: { row: number; onCorrect: (row: number) => void }) => (
  <Button kind="quiet" icon={IconPencil} iconOnly aria-haspopup="dialog" onClick={() => onCorrect(row)}>
    {`Correct Row ${numberText(row)}`}
  </Button>
);
