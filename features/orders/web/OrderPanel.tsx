import { useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useCustomer } from '#features/customers/web/useCustomer.ts';
import { FormContext } from '#platform/web/form/formContext.ts';
import { History } from '#platform/web/history/History.tsx';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { SidePanel } from '#platform/web/panel/SidePanel.tsx';
import { useSaveKey } from '#platform/web/panel/useSaveKey.ts';
import { Button } from '#platform/web/parts/Button.tsx';
import { TabBar } from '#platform/web/parts/TabBar.tsx';
import { TabPanel } from '#platform/web/parts/TabPanel.tsx';
import { FocusFirst } from './FocusFirst.tsx';
import { HeadFields } from './HeadFields.tsx';
import type { HeadFacts } from './headFacts.ts';
import './OrderPanel.css';
import { OrderRecord } from './OrderRecord.tsx';
import { historyWords } from './historyWords.ts';
import type { HeadForm } from './useHeadForm.ts';

const tabs = [
  { key: 'details', title: 'Order Details' },
  { key: 'history', title: 'History' },
] as const;

interface OrderPanelProps {
  head: HeadForm;
  facts: HeadFacts;
  busy: boolean;
  /** Reason for missing permission; nothing can be saved then. */
  locked: string | undefined;
  onSave: () => void;
  onClose: () => void;
}

/** The header of an order beside its lines, and its history (spec 2 §2). */
export function OrderPanel(props: OrderPanelProps) {
  const { facts, locked, onClose } = props;
  const { stored } = facts;
  const [tab, setTab] = useState<(typeof tabs)[number]['key']>('details');
  if (!stored)
    return (
      <SidePanel title="New Order" onClose={onClose}>
        <Details {...props} />
      </SidePanel>
    );
  const editable = !locked && facts.canEdit('poNumber');
  return (
    <SidePanel title={editable ? 'Order Form' : 'Order Details'} onClose={onClose}>
      <TabBar label="Parts of the order" tabs={tabs} active={tab} onChange={setTab} />
      <TabPanel tab={tab}>
        {tab === 'details' ? (
          <Details {...props} />
        ) : (
          <History
            of={{ entityType: 'ORDER', entityId: stored.orderId }}
            name="order"
            words={historyWords(stored, facts)}
          />
        )}
      </TabPanel>
    </SidePanel>
  );
}

function Details({ head, facts, busy, locked, onSave }: OrderPanelProps) {
  const { form } = head;
  const { isDirty } = form.formState;
  const { customer } = useCustomer(form.watch('customer')?.id);
  const { stored } = facts;
  const canSave =
    !locked &&
    (!stored ||
      facts.canEdit('poNumber') ||
      !facts.addresses.blocked('billing') ||
      !facts.addresses.blocked('location'));
  const element = useRef<HTMLFormElement>(null);
  useSaveKey(element, canSave ? onSave : undefined);
  return (
    <FormProvider {...form}>
      <FormContext value={head.facts}>
        <form
          ref={element}
          className="form order-form"
          noValidate
          aria-label="Order"
          onSubmit={(event) => {
            event.preventDefault();
            onSave();
          }}
        >
          <DialogBody
            footer={
              canSave && (
                <>
                  <Button disabled={!isDirty || busy} onClick={head.undo}>
                    Reset
                  </Button>
                  <Button type="submit" kind="primary" busy={busy}>
                    Save
                  </Button>
                </>
              )
            }
          >
            {!stored && <FocusFirst />}
            <HeadFields facts={facts} customer={customer} />
            {stored && <OrderRecord order={stored} />}
          </DialogBody>
        </form>
      </FormContext>
    </FormProvider>
  );
}
