import { useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { FocusFirstField } from '#platform/web/form/FocusFirstField.tsx';
import { Form } from '#platform/web/form/Form.tsx';
import { MoneyField, NumberField } from '#platform/web/form/number/NumberField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { Dialog } from '#platform/web/panel/Dialog.tsx';
import { discardQuestion } from '#platform/web/panel/unsavedContext.ts';
import { useConfirm } from '#platform/web/panel/useConfirm.ts';
import { TabBar } from '#platform/web/parts/TabBar.tsx';
import { TabPanel } from '#platform/web/parts/TabPanel.tsx';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import './AddItemDialog.css';
import { BrowseItems } from './BrowseItems.tsx';
import type { AddItemTab } from '../../lines/web/lineKind.ts';
import type { LinesSession } from '../../lines/web/linesSession.ts';
import { useConfirmQuantities } from '../../lines/web/useConfirmQuantity.ts';
import { customItemSchema } from '../../lines/web/lineSchemas.ts';
import { createLineOrigin } from '../../lines/web/createLineOrigin.ts';
import { PasteItems } from './PasteItems.tsx';
import { buildCustomLine, type LineOrigin } from '../../order/web/orderLine.ts';
import { useLineQueue } from './useLineQueue.ts';
import { usePastedList } from './usePastedList.ts';

const tabs = [
  { key: 'browse', title: 'Browse Items' },
  { key: 'paste', title: 'Paste List' },
  { key: 'custom', title: 'Custom Item' },
] as const satisfies readonly { key: AddItemTab; title: string }[];

interface AddItemDialogProps extends Pick<LinesSession, 'kind' | 'lines' | 'pricing' | 'actions'> {
  /** The tab that it opens with; by default Browse Items. */
  tab: AddItemTab | undefined;
  /** A list that was pasted on the page. */
  pastedText: string | undefined;
  onClose: () => void;
}

/** Adds lines to an order or master order, one after another (spec 2 §2). */
export function AddItemDialog(props: AddItemDialogProps) {
  const { addTabs } = props.kind;
  const list = usePastedList(props.pastedText);
  const [isCustomUnsaved, setCustomUnsaved] = useState(false);
  const confirm = useConfirm();
  const [tab, setTab] = useState<AddItemTab>(props.tab ?? 'browse');
  const [isLeaving, setIsLeaving] = useState(false);
  const queue = useLineQueue(props.actions);

  /** Pending result of the tabs Paste List and Custom Item: true when they have saved everything. */
  const saving = useRef<Promise<boolean>>(undefined);
  async function waitFor(result: Promise<boolean>): Promise<void> {
    saving.current = result;
    await result;
    if (saving.current === result) saving.current = undefined;
  }

  /** Waits for lines that are being saved, so that their problem is still shown here. */
  async function closeWhenSaved(close: () => void) {
    setIsLeaving(true);
    const [areLinesSaved, isTabSaved = true] = await Promise.all([queue.areAllSaved(), saving.current]);
    if (areLinesSaved && isTabSaved) close();
    else setIsLeaving(false);
  }
  /** Closes the dialog from a tab, whose input is saved or discarded; asks about that of the other ones. */
  async function closeTab(): Promise<void> {
    const isOtherUnsaved =
      (tab !== 'paste' && list.text.trim() !== '') || (tab !== 'custom' && isCustomUnsaved);
    if (!isOtherUnsaved || (await confirm(discardQuestion))) void closeWhenSaved(props.onClose);
  }
  return (
    <Dialog title="Add Item" size="huge" onClose={() => void closeWhenSaved(props.onClose)}>
      <TabBar
        label="Ways to add an item"
        tabs={tabs.filter(({ key }) => addTabs.includes(key))}
        active={tab}
        onChange={setTab}
      />
      {/* All tabs stay mounted, so that their inputs are kept when the user switches. */}
      <div className="add-tab" hidden={tab !== 'browse'}>
        <TabPanel tab="browse">
          <BrowseItems
            {...props}
            onClose={() => void closeTab()}
            queue={queue}
            isLeaving={isLeaving}
            isActive={tab === 'browse'}
            onPasteList={(text) => {
              list.changeText(text);
              setTab('paste');
            }}
          />
        </TabPanel>
      </div>
      <div className="add-tab" hidden={tab !== 'paste'}>
        <TabPanel tab="paste">
          <PasteItems
            {...props}
            onClose={() => void closeTab()}
            isActive={tab === 'paste'}
            list={list}
            onSaving={(result) => void waitFor(result)}
          />
        </TabPanel>
      </div>
      {addTabs.includes('custom') && (
        <div className="add-tab" hidden={tab !== 'custom'}>
          <TabPanel tab="custom">
            <CustomItem
              {...props}
              onClose={() => void closeTab()}
              onUnsavedChange={setCustomUnsaved}
              onSaving={(result) => void waitFor(result)}
              isActive={tab === 'custom'}
            />
          </TabPanel>
        </div>
      )}
    </Dialog>
  );
}

interface CustomItemProps extends Pick<AddItemDialogProps, 'kind' | 'pricing' | 'actions' | 'onClose'> {
  isActive: boolean;
  onUnsavedChange: (isUnsaved: boolean) => void;
  onSaving: (result: Promise<boolean>) => void;
}

function CustomItem({
  isActive,
  kind,
  pricing,
  actions,
  onUnsavedChange,
  onSaving,
  onClose,
}: CustomItemProps) {
  const origin = useRef<LineOrigin>(undefined);
  const confirmQuantities = useConfirmQuantities(pricing.currency);
  return (
    <Form
      schema={customItemSchema}
      initial={{ name: '', quantity: null, overridePrice: null }}
      isNew
      saveLabel="Add Item"
      onCancel={onClose}
      onSave={async ({ name, quantity, overridePrice }) => {
        if (!(await confirmQuantities([{ name, quantity, eaches: 1, price: overridePrice }])))
          return { ok: false };
        // Reused until the line is saved, so that a lost response does not create a second line.
        origin.current ??= createLineOrigin(pricing);
        const line = buildCustomLine({ name, quantity, price: overridePrice }, origin.current);
        const saving = actions.add([line]);
        onSaving(saving.then(({ ok }) => ok));
        const result = await saving;
        if (result.ok) {
          origin.current = undefined;
          onClose();
        } else showToast('error', kind.describeFailure('add', result.message));
        return result;
      }}
    >
      <ReportChange onUnsavedChange={onUnsavedChange} />
      {isActive && <FocusFirstField />}
      <TextField
        name="name"
        label="Item name"
        help="For items that are not in the catalog. Saved with SKU CUSTOM."
      />
      <NumberField name="quantity" label="Quantity" isInteger span={6} phoneSpan={6} />
      <MoneyField name="overridePrice" label="Price" currency={pricing.currency} span={6} phoneSpan={6} />
    </Form>
  );
}

function ReportChange({ onUnsavedChange }: Pick<CustomItemProps, 'onUnsavedChange'>): null {
  const { isDirty } = useFormState();
  useEffect(() => onUnsavedChange(isDirty), [isDirty, onUnsavedChange]);
  return null;
}
