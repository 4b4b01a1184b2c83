import { IconAlertCircle } from '@tabler/icons-react';
import { Button } from '#platform/web/parts/button/Button.tsx';
import '../addItems/AddedLines.css';
import type { RejectedLine, TypedLine } from './typedLine.ts';

interface RejectedLinesProps {
  lines: readonly RejectedLine[];
  /** Reason for which no line can be put back into the row now. */
  editDisabledReason: string | undefined;
  onEdit: (line: RejectedLine) => void;
  onDismiss: (line: RejectedLine) => void;
}

const formatTyped = ({ text, quantity }: TypedLine): string => `“${text}” × ${quantity ?? ''}`;

/** Shows typed lines that are not on the order, and why. */
export const RejectedLines = ({ lines, editDisabledReason, onEdit, onDismiss }: RejectedLinesProps) =>
  lines.map((line) => (
    <div key={line.id} className="added" data-refused role="alert">
      <IconAlertCircle size={16} stroke={1.75} aria-hidden />
      <span className="cut">
        Not added: {formatTyped(line.typed)}: {line.message}
      </span>
      <Button disabledReason={editDisabledReason} onClick={() => onEdit(line)}>
        Edit
      </Button>
      <Button kind="quiet" onClick={() => onDismiss(line)}>
        Discard
      </Button>
    </div>
  ));
