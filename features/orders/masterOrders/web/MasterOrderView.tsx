import type { TenantContext } from '#features/identity/settings/web/useTenantSettings.ts';
import { PersistInput } from '#platform/web/drafts/PersistInput.ts';
import { RecordNeighbors } from '#platform/web/grid/viewState/RecordNeighbors.tsx';
import { ConflictDialog } from '#platform/web/record/ConflictDialog.tsx';
import { useRegisterPageActions } from '#platform/web/shell/pageActions.ts';
import { orderHistoryLabels } from '../../order/orderHistoryLabels.ts';
import { ordersListName } from '../../order/web/orderPaths.ts';
import { useOrderPermissions } from '../../order/web/useOrderPermissions.ts';
import { usePreloadOrder } from '../../order/web/usePreloadOrder.ts';
import { usePanelOpen } from '../../order/web/usePanelOpen.ts';
import { StepButton } from '../../status/web/StepButton.tsx';
import { AcknowledgedNote } from './AcknowledgedNote.tsx';
import { MasterOrderLayout } from './MasterOrderLayout.tsx';
import { MasterOrderPanel } from './MasterOrderPanel.tsx';
import type { MasterOrderSession } from '../../order/web/masterOrderSession.ts';
import { useScheduleAction } from './schedule/useScheduleAction.tsx';
import { useMasterLines } from './useMasterLines.ts';
import { useMasterOrderDetails } from './useMasterOrderDetails.ts';
import { useMasterOrderStatus } from './useMasterOrderStatus.ts';

interface MasterOrderViewProps {
  session: MasterOrderSession;
  settings: TenantContext;
}

/** A stored master order: every change is one operation, but acknowledged quantities wait until all are stored together. */
export function MasterOrderView({ session, settings }: MasterOrderViewProps) {
  const { record: master } = session;
  const { masterOrderId, status, customer, salesPerson } = master;
  const title = `Master Order ${master.masterOrderNumber}`;
  const permissions = useOrderPermissions();
  const { edit: lockedReason } = permissions;
  const panel = usePanelOpen();
  const showFields = () => panel.setPanelOpen(true);
  const details = useMasterOrderDetails({ session, settings, lockedReason, showFields });
  const { header, names } = details;
  const { lines, ...acknowledge } = useMasterLines(session, settings, lockedReason);
  const { acknowledging } = acknowledge;
  const { canAcknowledge } = acknowledging;
  const { step, menu } = useMasterOrderStatus({
    session,
    header,
    saveHeader: details.saving.saveAndWait,
    ...acknowledge,
    permissions,
  });
  useRegisterPageActions([{ ...step, onClick: () => void step.run() }]);
  const schedule = useScheduleAction(session, settings, lockedReason);
  // Only the next thing to do is primary: saving the details, adding a line, or the next step.
  const hasNextDetails = panel.isPanelOpen && header.isDirty;
  const isWithoutLines = lines.lines.length === 0;
  return (
    <>
      <MasterOrderLayout
        session={lines}
        title={title}
        status={status}
        isStored
        header={{
          customer,
          location: customer.location,
          salesPersonEmail: salesPerson?.emailAddress ?? null,
        }}
        drafts={canAcknowledge && !lockedReason ? acknowledging.draftRows : undefined}
        confirmedField={canAcknowledge ? 'acknowledgedQuantity' : undefined}
        note={<AcknowledgedNote status={status} acknowledging={acknowledging} />}
        isAddingNext={isWithoutLines && !hasNextDetails}
        ribbon={[schedule.action, menu]}
        primary={<StepButton step={step} isPrimary={!hasNextDetails && !isWithoutLines} />}
        neighbors={<RecordNeighbors list={ordersListName} noun="order" onPress={usePreloadOrder()} />}
        panel={panel}
        details={
          <MasterOrderPanel master={master} details={details} onClose={() => panel.setPanelOpen(false)} />
        }
      />
      {schedule.dialog}
      <PersistInput control={header.form.control} form={details.draft} />
      {header.conflict && (
        <ConflictDialog
          entity={{ entityType: 'MASTER_ORDER', entityId: masterOrderId }}
          name={title}
          {...header.conflict}
          context={names}
          labels={orderHistoryLabels(names)}
          isOtherField={(path) => /^(lineItems|status)/.test(path)}
        />
      )}
    </>
  );
}
