import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { PersistFormDraft } from '#platform/web/drafts/PersistFormDraft.tsx';
import { type DialogDraft, type DraftRecord, useDialogDraft } from '#platform/web/drafts/useDialogDraft.ts';
import { FocusFirstField } from '#platform/web/form/FocusFirstField.tsx';
import { Form } from '#platform/web/form/Form.tsx';
import { MoneyField, NumberField } from '#platform/web/form/number/NumberField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { Dialog } from '#platform/web/panel/Dialog.tsx';
import { TabBar } from '#platform/web/parts/TabBar.tsx';
import { TabPanel } from '#platform/web/parts/TabPanel.tsx';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import './AddItemDialog.css';
import { BrowseItems } from './BrowseItems.tsx';
import type { LineActions } from '../../lines/web/lineActions.ts';
import { useConfirmQuantities } from '../../lines/web/useConfirmQuantity.ts';
import { customItemSchema } from '../../lines/web/lineSchemas.ts';
import { type AddItemTab, parseCustomItem } from '../../drafts/web/lineDialogDrafts.ts';
import { customItemPart, lineDialogDraftKind } from '../../order/web/dialogDraftKinds.ts';
import { createLineOrigin } from '../../lines/web/createLineOrigin.ts';
import { PasteItems } from './PasteItems.tsx';
import { buildCustomLine, type LineOrigin, type OrderLine } from '../../order/web/orderLine.ts';
import type { PricingContext } from '../../linePrices/web/usePricingContext.ts';
import { useLineQueue } from './useLineQueue.ts';
import { usePastedList } from './usePastedList.ts';

const tabs = [
  { key: 'browse', title: 'Browse Items' },
  { key: 'paste', title: 'Paste List' },
  { key: 'custom', title: 'Custom Item' },
] as const satisfies readonly { key: AddItemTab; title: string }[];

interface AddItemDialogProps {
  record: DraftRecord;
  /** The tab that it opens with; by default one with input of an earlier visit. */
  tab: AddItemTab | undefined;
  /** A list that was pasted on the page; it follows that of an earlier visit. */
  pastedText: string | undefined;
  lines: readonly OrderLine[];
  pricing: PricingContext;
  actions: LineActions;
  /** Closes the dialog and discards the input of all tabs. */
  onClose: () => void;
  /** Closes the dialog from a tab, whose input is saved or discarded; that of other tabs stays on the device. */
  onTabClose: () => void;
}

/** Adds lines to an order, one after another (spec 2 §2). */
export function AddItemDialog(props: AddItemDialogProps) {
  const { record } = props;
  const list = usePastedList(record, props.pastedText);
  const custom = useDialogDraft({
    record,
    kind: lineDialogDraftKind,
    part: customItemPart,
    parse: parseCustomItem,
  });
  const [tab, setTab] = useState<AddItemTab>(
    props.tab ?? ((list.draft.initial && 'paste') || (custom.initial && 'custom') || 'browse'),
  );
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
  function closeTab(draft?: Pick<DialogDraft<unknown>, 'discard'>): void {
    void closeWhenSaved(() => {
      draft?.discard();
      props.onTabClose();
    });
  }
  return (
    <Dialog title="Add Item" size="huge" onClose={() => void closeWhenSaved(props.onClose)}>
      <TabBar label="Ways to add an item" tabs={tabs} active={tab} onChange={setTab} />
      {/* All tabs stay mounted, so that their inputs are kept when the user switches. */}
      <div className="add-tab" hidden={tab !== 'browse'}>
        <TabPanel tab="browse">
          <BrowseItems
            {...props}
            onClose={() => closeTab()}
            queue={queue}
            isLeaving={isLeaving}
            isActive={tab === 'browse'}
            onPasteList={(text) => {
              list.change({ text });
              setTab('paste');
            }}
          />
        </TabPanel>
      </div>
      <div className="add-tab" hidden={tab !== 'paste'}>
        <TabPanel tab="paste">
          <PasteItems
            {...props}
            onClose={() => closeTab(list.draft)}
            isActive={tab === 'paste'}
            list={list}
            onSaving={(result) => void waitFor(result)}
          />
        </TabPanel>
      </div>
      <div className="add-tab" hidden={tab !== 'custom'}>
        <TabPanel tab="custom">
          <CustomItem
            {...props}
            onClose={() => closeTab(custom)}
            draft={custom}
            onSaving={(result) => void waitFor(result)}
            isActive={tab === 'custom'}
          />
        </TabPanel>
      </div>
    </Dialog>
  );
}

interface CustomItemProps extends Omit<AddItemDialogProps, 'tab' | 'onTabClose'> {
  isActive: boolean;
  draft: DialogDraft<NonNullable<ReturnType<typeof parseCustomItem>>>;
  onSaving: (result: Promise<boolean>) => void;
}

function CustomItem({ isActive, pricing, actions, draft, onSaving, onClose }: CustomItemProps) {
  const origin = useRef<LineOrigin>(undefined);
  const confirmQuantities = useConfirmQuantities(pricing.currency);
  const restoredLineId = draft.restoredAt === undefined ? undefined : draft.initial?.lineId;
  function keepItem(values: FieldValues | undefined): void {
    const lineId = origin.current?.id ?? restoredLineId;
    draft.persist(
      parseCustomItem({ values, ...(lineId !== undefined && { lineId }) }),
      `Custom item: ${values?.['name'] ?? ''}`,
    );
  }
  return (
    <Form
      schema={customItemSchema}
      initial={{ name: '', quantity: null, overridePrice: null }}
      isNew
      isInputStored={draft.isInputStored}
      saveLabel="Add Item"
      onCancel={onClose}
      onSave={async ({ name, quantity, overridePrice }) => {
        if (!(await confirmQuantities([{ name, quantity, eaches: 1, price: overridePrice }])))
          return { ok: false };
        // Reused until the line is saved, so that a lost response does not create a second line.
        origin.current ??= createLineOrigin(pricing, restoredLineId);
        keepItem({ name, quantity, overridePrice });
        const line = buildCustomLine({ name, quantity, price: overridePrice }, origin.current);
        const saving = actions.add([line]);
        onSaving(saving.then(({ ok }) => ok));
        const result = await saving;
        if (result.ok) onClose();
        else showToast('error', `Error saving line items: ${result.message}`);
        return result;
      }}
    >
      <PersistFormDraft draft={draft} onChange={keepItem} todo="Add the item">
        {isActive && <FocusFirstField />}
        <TextField
          name="name"
          label="Item name"
          help="For items that are not in the catalog. Saved with SKU CUSTOM."
        />
        <NumberField name="quantity" label="Quantity" isInteger span={6} phoneSpan={6} />
        <MoneyField name="overridePrice" label="Price" currency={pricing.currency} span={6} phoneSpan={6} />
      </PersistFormDraft>
    </Form>
  );
}
