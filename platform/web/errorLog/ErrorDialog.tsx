import { IconCopy } from '@tabler/icons-react';
import { type ErrorEntry, errorText } from '#platform/kernel/errorLog/errorLog.ts';
import { fullInstantText } from '#platform/kernel/grid/cells/cellText.ts';
import { Dialog } from '../panel/Dialog.tsx';
import { DialogBody } from '../panel/DialogBody.tsx';
import { Button } from '../parts/button/Button.tsx';
import { copyText } from './copyText.ts';

/** Details of an error (spec 1 §2). */
export const ErrorDialog = ({ entry, onClose }: { entry: ErrorEntry; onClose: () => void }) => (
  <Dialog title={entry.message.split('\n', 1)[0] || 'Error'} onClose={onClose}>
    <DialogBody
      footer={
        <>
          <Button icon={IconCopy} onClick={() => void copyText(errorText(entry))}>
            Copy
          </Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <dl className="error-facts">
        <dt>Time</dt>
        <dd>
          {fullInstantText(entry.timestamp)}
          {entry.count > 1 && ` (most recent of ${entry.count})`}
        </dd>
        <dt>Code</dt>
        <dd>
          <code>{entry.code}</code>
        </dd>
        <dt>Message</dt>
        <dd>{entry.message}</dd>
        {entry.detail && (
          <>
            <dt>Detail</dt>
            <dd>{entry.detail}</dd>
          </>
        )}
        {entry.extra && (
          <>
            <dt>Extra</dt>
            <dd>
              <pre tabIndex={0}>{entry.extra}</pre>
            </dd>
          </>
        )}
      </dl>
    </DialogBody>
  </Dialog>
);
