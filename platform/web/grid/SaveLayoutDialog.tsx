import { useState } from 'react';
import * as z from 'zod';
import { type GridLayout, keepingLater, namedLayout } from '#platform/kernel/grid/layout.ts';
import { CheckField } from '../form/CheckField.tsx';
import { Form } from '../form/Form.tsx';
import { TextField } from '../form/TextField.tsx';
import { Dialog } from '../panel/Dialog.tsx';
import { useConfirm } from '../panel/useConfirm.ts';
import { Note } from '../parts/Note.tsx';
import { showToast } from '../shell/toast.ts';
import type { SavedLayout, SavedLayouts } from './savedLayouts.ts';

const form = z.object({ name: namedLayout.shape.name, shared: z.boolean(), isDefault: z.boolean() });
const empty = { name: '', shared: false, isDefault: false };

const isCalled = (name: string) => (layout: SavedLayout) => layout.name.toLowerCase() === name.toLowerCase();

interface SaveLayoutProps {
  layouts: SavedLayouts;
  layout: GridLayout;
  companyName: string;
  onClose: () => void;
}

/** Saves the current layout of the grid under a name. */
export function SaveLayoutDialog({ layouts, layout, companyName, onClose }: SaveLayoutProps) {
  const confirm = useConfirm();
  const [failure, setFailure] = useState<string>();
  const { own, save, setDefault, trouble } = layouts;

  async function keep({ name, shared, isDefault }: z.infer<typeof form>) {
    setFailure(undefined);
    const former = own.find(isCalled(name));
    if (former && !(await confirm(replaceQuestion(former)))) return { ok: false } as const;
    const id = former?.id ?? crypto.randomUUID();
    const saved = await save({
      ...former,
      id,
      name,
      layout: former ? keepingLater(layout, former.layout) : layout,
      shared,
    });
    const done = saved.ok && isDefault ? await setDefault(id) : saved;
    if (!done.ok) {
      setFailure(done.message);
      return done;
    }
    showToast('success', `Layout "${name}" saved`);
    onClose();
    return done;
  }

  return (
    <Dialog title="Save Layout" size="small" onClose={onClose}>
      <Form schema={form} initial={empty} onSave={keep} creating onCancel={onClose}>
        {(failure ?? trouble) && (
          <div className="field">
            <Note kind={failure ? 'error' : 'warning'}>{failure ?? trouble}</Note>
          </div>
        )}
        <TextField name="name" label="Layout Name" help="Saves column order, widths, sort and filters." />
        <CheckField
          name="isDefault"
          label="Use as my default"
          help="Applies until you arrange this grid yourself."
        />
        <CheckField
          name="shared"
          label={`Share with everyone at ${companyName}`}
          help="Others can load it but not change it."
        />
      </Form>
    </Dialog>
  );
}

export const replaceQuestion = ({ name }: Pick<SavedLayout, 'name'>) => ({
  title: 'Replace this layout?',
  text: `"${name}" will be replaced with the current layout.`,
  action: 'Replace',
});
