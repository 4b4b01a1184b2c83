import { IconAlertCircle } from '@tabler/icons-react';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import '../../addItems/web/AddedLines.css';
import { formatTypedLine } from './newLineDraft.ts';
import './RejectedLines.css';
import type { RejectedLine } from './typedLine.ts';

interface RejectedLinesProps {
  lines: readonly RejectedLine[];
  /** Reason for which no line can be added now. */
  retryDisabledReason: string | undefined;
  /** Reason for which no line can be put back into the row now. */
  editDisabledReason: string | undefined;
  onRetry: (lines: readonly RejectedLine[]) => void;
  onEdit: (line: RejectedLine) => void;
  onDiscard: (line: RejectedLine) => void;
}

/** Messages of the server end without a period. */
const toSentence = (message: string): string => (/[.!?]$/.test(message) ? message : `${message}.`);

/** Shows typed lines that are not on the order, and why. */
export function RejectedLines({
  lines,
  retryDisabledReason,
  editDisabledReason,
  onRetry,
  onEdit,
  onDiscard,
}: RejectedLinesProps) {
  const repeatable = lines.filter(({ problem }) => problem.next === 'retry');
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
          <span>
            {formatTypedLine(line.typed)} was not added. {toSentence(line.problem.message)}
          </span>
          {line.problem.next && (
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
