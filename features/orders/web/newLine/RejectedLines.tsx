import { IconAlertCircle } from '@tabler/icons-react';
import { numberText } from '#platform/kernel/grid/cells/cellText.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import '../addItems/AddedLines.css';
import { formatTypedLine } from './newLineDraft.ts';
import './RejectedLines.css';
import type { UnsavedLine } from './typedLine.ts';

interface RejectedLinesProps {
  lines: readonly UnsavedLine[];
  /** Reason for which no line can be added now. */
  retryDisabledReason: string | undefined;
  /** Reason for which no line can be put back into the row now. */
  editDisabledReason: string | undefined;
  onRetry: (lines: readonly UnsavedLine[]) => void;
  onEdit: (line: UnsavedLine) => void;
  onDiscard: (line: UnsavedLine) => void;
}

/** Shows typed lines that are not on the order, and why. */
export function RejectedLines({
  lines,
  retryDisabledReason,
  editDisabledReason,
  onRetry,
  onEdit,
  onDiscard,
}: RejectedLinesProps) {
  const repeatable = lines.filter(({ problem }) => problem?.next === 'retry');
  return (
    <div className="rejected-lines">
      {repeatable.length > 1 && (
        <div className="added" data-refused>
          <IconAlertCircle size={16} stroke={1.75} aria-hidden />
          <span className="cut">{numberText(repeatable.length)} lines can be added again</span>
          <Button disabledReason={retryDisabledReason} onClick={() => onRetry(repeatable)}>
            Add all
          </Button>
        </div>
      )}
      {lines.map((line) => (
        <div key={line.typed.id} className="added" data-refused role="alert">
          <IconAlertCircle size={16} stroke={1.75} aria-hidden />
          <span className="cut">
            Not added: {formatTypedLine(line.typed)}: {line.problem?.message}
          </span>
          {line.problem?.next && (
            <Button disabledReason={retryDisabledReason} onClick={() => onRetry([line])}>
              {line.problem.next === 'retry' ? 'Retry' : 'Add'}
            </Button>
          )}
          <Button disabledReason={editDisabledReason} onClick={() => onEdit(line)}>
            Edit
          </Button>
          <Button kind="quiet" onClick={() => onDiscard(line)}>
            Discard
          </Button>
        </div>
      ))}
    </div>
  );
}
