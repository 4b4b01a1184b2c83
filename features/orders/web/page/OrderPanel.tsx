import { useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useCustomer } from '#features/customers/web/useCustomer.ts';
import { FocusFirstField } from '#platform/web/form/FocusFirstField.tsx';
import { FormContext } from '#platform/web/form/formContext.ts';
import { History } from '#platform/web/history/History.tsx';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { SidePanel } from '#platform/web/panel/SidePanel.tsx';
import { useSaveKey } from '#platform/web/panel/useSaveKey.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { TabBar } from '#platform/web/parts/TabBar.tsx';
import { TabPanel } from '#platform/web/parts/TabPanel.tsx';
import { HeaderFields } from '../header/HeaderFields.tsx';
import type { OrderHeaderContext } from '../header/orderHeaderContext.ts';
import './OrderPanel.css';
import { OrderMilestones } from './OrderMilestones.tsx';
import { buildOrderHistoryLabels } from './buildOrderHistoryLabels.ts';
import type { OrderHeaderForm } from '../header/useOrderHeaderForm.ts';

const tabs = [
  { key: 'details', title: 'Order Details' },
  { key: 'history', title: 'History' },
] as const;

interface OrderPanelProps {
  header: OrderHeaderForm;
  context: OrderHeaderContext;
  busy: boolean;
  /** Reason for missing permission; nothing can be saved then. */
  lockedReason: string | undefined;
  onSave: () => void;
  onClose: () => void;
}

/** The header of an order beside its lines, and its history (spec 2 §2). */
export function OrderPanel(props: OrderPanelProps) {
  const { context, lockedReason, onClose } = props;
  const { stored } = context;
  const [tab, setTab] = useState<(typeof tabs)[number]['key']>('details');
  if (!stored)
    return (
      <SidePanel title="New Order" onClose={onClose}>
        <Details {...props} />
      </SidePanel>
    );
  const isEditable = !lockedReason && context.canEdit('poNumber');
  return (
    <SidePanel title={isEditable ? 'Order Form' : 'Order Details'} onClose={onClose}>
      <TabBar label="Parts of the order" tabs={tabs} active={tab} onChange={setTab} />
      <TabPanel tab={tab}>
        {tab === 'details' ? (
          <Details {...props} />
        ) : (
          <History
            entity={{ entityType: 'ORDER', entityId: stored.orderId }}
            name="order"
            labels={buildOrderHistoryLabels(stored, context)}
          />
        )}
      </TabPanel>
    </SidePanel>
  );
}

function Details({ header, context, busy, lockedReason, onSave }: OrderPanelProps) {
  const { form } = header;
  const { isDirty } = form.formState;
  const { customer } = useCustomer(form.watch('customer')?.id);
  const { stored } = context;
  const canSave =
    !lockedReason &&
    (!stored ||
      context.canEdit('poNumber') ||
      !context.addresses.getLockedReason('billing') ||
      !context.addresses.getLockedReason('location'));
  const element = useRef<HTMLFormElement>(null);
  useSaveKey(element, canSave ? onSave : undefined);
  return (
    <FormProvider {...form}>
      <FormContext value={header.fieldRules}>
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
                  <Button disabled={!isDirty || busy} onClick={header.undo}>
                    Reset
                  </Button>
                  <Button type="submit" kind="primary" busy={busy}>
                    Save
                  </Button>
                </>
              )
            }
          >
            {!stored && <FocusFirstField />}
            <HeaderFields context={context} customer={customer} />
            {stored && <OrderMilestones order={stored} />}
          </DialogBody>
        </form>
      </FormContext>
    </FormProvider>
  );
}
