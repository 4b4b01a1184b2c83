import { IconPencil, IconStar, IconStarFilled, IconTrash, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import * as z from 'zod';
import { namedLayout } from '#platform/kernel/grid/layouts/layout.ts';
import { Form } from '../../form/Form.tsx';
import { TextField } from '../../form/TextField.tsx';
import { Dialog } from '../../panel/Dialog.tsx';
import { DialogBody } from '../../panel/DialogBody.tsx';
import { useConfirm } from '../../panel/useConfirm.ts';
import { Button } from '../../parts/button/Button.tsx';
import { Note } from '../../parts/message/Note.tsx';
import { announce, showToast } from '../../parts/toast/toast.ts';
import './GridDialogs.css';
import type { SavedLayout, SavedLayouts } from './savedLayouts.ts';

interface LayoutsDialogProps {
  layouts: SavedLayouts;
  companyName: string;
  onLoad: (layout: SavedLayout) => void;
  onClose: () => void;
}

const nameForm = z.object({ name: namedLayout.shape.name });

/** Manages the layouts of a grid: load, rename, share, delete, and choose the default. */
export function LayoutsDialog({ layouts, companyName, onLoad, onClose }: LayoutsDialogProps) {
  const confirm = useConfirm();
  const [renamedLayout, setRenamedLayout] = useState<SavedLayout>();
  const [busy, setBusy] = useState(false);
  const { own, others, defaultId, problem, save, remove, setDefault } = layouts;

  async function run(action: () => ReturnType<SavedLayouts['save']>, done: string): Promise<void> {
    setBusy(true);
    const result = await action();
    setBusy(false);
    if (result.ok) announce(done);
    else showToast('error', 'The layout could not be saved', { detail: result.message });
  }
  async function confirmRemove(layout: SavedLayout): Promise<void> {
    const title = 'Delete this layout?';
    const text = layout.shared ? `"${layout.name}", which is shared with others` : `"${layout.name}"`;
    if (await confirm({ title, text, action: 'Delete', danger: true }))
      await run(() => remove(layout), `Layout "${layout.name}" deleted`);
  }
  const defaultButton = ({ id, name }: SavedLayout) => (
    <DefaultButton
      name={name}
      isDefault={id === defaultId}
      busy={busy}
      onChoose={(isDefault) =>
        void (isDefault
          ? run(() => setDefault(id), `"${name}" is now your default`)
          : run(() => setDefault(undefined), 'You have no default layout now'))
      }
    />
  );
  const load = (layout: SavedLayout) => (
    <button type="button" className="layout-name" onClick={() => onLoad(layout)}>
      <span className="cut">{layout.name}</span>
      <span className="caption">
        {[layout.owner, layout.id === defaultId && 'Default', !layout.owner && layout.shared && 'Shared']
          .filter(Boolean)
          .join(' · ')}
      </span>
    </button>
  );

  return (
    <Dialog title="Layouts" onClose={onClose}>
      <DialogBody footer={<Button onClick={onClose}>Close</Button>}>
        {problem && <Note kind="warning">{problem}</Note>}
        <h3 className="list-heading">Yours</h3>
        {own.length === 0 && <p className="list-empty">None yet. Use Save Layout to add one.</p>}
        <ul className="dialog-list" aria-label="Your layouts">
          {own.map((layout) => (
            <li key={layout.id}>
              {load(layout)}
              <span className="layout-actions">
                {defaultButton(layout)}
                <Button
                  kind="quiet"
                  icon={IconUsers}
                  iconOnly
                  aria-pressed={layout.shared}
                  disabled={busy}
                  onClick={() =>
                    void run(
                      () => save({ ...layout, shared: !layout.shared }),
                      layout.shared
                        ? `"${layout.name}" is no longer shared`
                        : `"${layout.name}" is shared at ${companyName}`,
                    )
                  }
                >
                  {`Share: ${layout.name}`}
                </Button>
                <Button
                  kind="quiet"
                  icon={IconPencil}
                  iconOnly
                  disabled={busy}
                  onClick={() => setRenamedLayout(layout)}
                >
                  {`Rename: ${layout.name}`}
                </Button>
                <Button
                  kind="quiet"
                  icon={IconTrash}
                  iconOnly
                  disabled={busy}
                  onClick={() => void confirmRemove(layout)}
                >
                  {`Delete: ${layout.name}`}
                </Button>
              </span>
            </li>
          ))}
        </ul>
        {others.length > 0 && <h3 className="list-heading">Shared by others</h3>}
        {others.length > 0 && (
          <ul className="dialog-list" aria-label="Layouts shared by others">
            {others.map((layout) => (
              <li key={`${layout.owner} ${layout.id}`}>
                {load(layout)}
                {defaultButton(layout)}
              </li>
            ))}
          </ul>
        )}
      </DialogBody>
      {renamedLayout && (
        <Dialog title="Rename Layout" size="small" onClose={() => setRenamedLayout(undefined)}>
          <Form
            schema={nameForm}
            initial={{ name: renamedLayout.name }}
            onCancel={() => setRenamedLayout(undefined)}
            onSave={async ({ name }) => {
              await run(() => save({ ...renamedLayout, name }), `Layout renamed to "${name}"`);
              setRenamedLayout(undefined);
              return { ok: true };
            }}
          >
            <TextField name="name" label="Layout Name" />
          </Form>
        </Dialog>
      )}
    </Dialog>
  );
}

/** A star, filled for the layout that applies until the user arranges the grid. */
const DefaultButton = ({
  name,
  isDefault,
  busy,
  onChoose,
}: {
  name: string;
  isDefault: boolean;
  busy: boolean;
  onChoose: (isDefault: boolean) => void;
}) => (
  <Button
    kind="quiet"
    icon={isDefault ? IconStarFilled : IconStar}
    iconOnly
    aria-pressed={isDefault}
    disabled={busy}
    onClick={() => onChoose(!isDefault)}
  >
    {`Default: ${name}`}
  </Button>
);
