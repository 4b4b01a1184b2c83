import { useState } from 'react';
import * as z from 'zod';
import { type GridLayout, preserveUnknownFields, namedLayout } from '#platform/kernel/grid/layouts/layout.ts';
import { CheckField } from '../../form/CheckField.tsx';
import { Form } from '../../form/Form.tsx';
import { TextField } from '../../form/TextField.tsx';
import { Dialog } from '../../panel/Dialog.tsx';
import { useConfirm } from '../../panel/useConfirm.ts';
import { createId } from '../../parts/createId.ts';
import { textKey } from '#platform/kernel/text/normalizeText.ts';
import { Note } from '../../parts/message/Note.tsx';
import { showToast } from '../../parts/toast/toast.ts';
import type { SavedLayout, SavedLayouts } from './savedLayouts.ts';

const form = z.object({ name: namedLayout.shape.name, shared: z.boolean(), isDefault: z.boolean() });
const empty = { name: '', shared: false, isDefault: false };

const hasName = (name: string) => (layout: SavedLayout) => textKey(layout.name) === textKey(name);

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
  const { own, save, setDefault, problem } = layouts;

  async function saveLayout({ name, shared, isDefault }: z.infer<typeof form>) {
    setFailure(undefined);
    const existing = own.find(hasName(name));
    if (existing && !(await confirm(replaceQuestion(existing)))) return { ok: false } as const;
    const id = existing?.id ?? createId();
    const saved = await save({
      ...existing,
      id,
      name,
      layout: existing ? preserveUnknownFields(layout, existing.layout) : layout,
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
      <Form schema={form} initial={empty} onSave={saveLayout} isNew onCancel={onClose}>
        {(failure ?? problem) && (
          <div className="field">
            <Note kind={failure ? 'error' : 'warning'}>{failure ?? problem}</Note>
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
