import { Dialog } from '../../panel/Dialog.tsx';
import { DialogBody } from '../../panel/DialogBody.tsx';
import { KeyCaps } from './KeyCaps.tsx';
import './ShortcutDialog.css';
import { closeShortcuts, shortcutGroups } from './shortcuts.ts';

/** Dialog with all keyboard shortcuts. */
export const ShortcutDialog = () => (
  <Dialog title="Keyboard shortcuts" size="large" onClose={closeShortcuts}>
    <DialogBody isTextOnly>
      <div className="shortcuts">
        {shortcutGroups().map(({ title, shortcuts }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {shortcuts.map(({ keys, description }) => (
                <div key={description}>
                  <dt>{description}</dt>
                  <dd>
                    <KeyCaps keys={keys} />
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
