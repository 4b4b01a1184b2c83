import { Dialog } from '../panel/Dialog.tsx';
import { DialogBody } from '../panel/DialogBody.tsx';
import { Keys } from './Keys.tsx';
import './ShortcutDialog.css';
import { hideShortcuts, shortcutGroups } from './shortcutList.ts';

/** Dialog with all keyboard shortcuts. */
export const ShortcutDialog = () => (
  <Dialog title="Keyboard shortcuts" size="large" onClose={hideShortcuts}>
    <DialogBody>
      <div className="shortcuts">
        {shortcutGroups().map(({ title, shortcuts }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {shortcuts.map(({ keys, does }) => (
                <div key={does}>
                  <dt>{does}</dt>
                  <dd>
                    <Keys keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </DialogBody>
  </Dialog>
);
