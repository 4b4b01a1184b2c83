import { IconDownload } from '@tabler/icons-react';
import { discardQuestion } from '../panel/unsavedContext.ts';
import { isInputLostByUnload, allowUnload } from '../panel/unsavedForms.ts';
import { useConfirm } from '../panel/useConfirm.ts';
import { Button } from '../parts/button/Button.tsx';
import { dismissUpdate, applyUpdate, useIsUpdateVisible } from './appUpdates.ts';
import './UpdatePrompt.css';

/** Offers to reload for a newer release (spec 1 §1). Prompts before unsaved changes are discarded. */
export function UpdatePrompt() {
  const shown = useIsUpdateVisible();
  const confirm = useConfirm();
  async function reload() {
    if (isInputLostByUnload()) {
      if (!(await confirm(discardQuestion))) return;
      allowUnload();
    }
    applyUpdate();
  }
  return (
    <div className="update-place" role="status">
      {shown && (
        <div className="update-prompt">
          <IconDownload size={18} stroke={1.75} aria-hidden />
          <div>
            <p>New app version available.</p>
            <div className="doing">
              <Button kind="primary" onClick={() => void reload()}>
                Reload
              </Button>
              <Button onClick={dismissUpdate}>Close</Button>
            </div>
          </div>
        </div>
      )}
    </div>
  );
}
