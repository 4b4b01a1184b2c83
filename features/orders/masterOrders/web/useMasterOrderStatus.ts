import { type Icon, IconCircleCheck, IconLock, IconSend2 } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import type { RibbonItem } from '#platform/web/grid/toolbar/Ribbon.tsx';
import { type Question, useConfirm } from '#platform/web/panel/useConfirm.ts';
import { announce, showToast } from '#platform/web/parts/toast/toast.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { sendCommand } from '#platform/web/query/useCommand.ts';
import type { OrderPermissions } from '../../order/web/useOrderPermissions.ts';
import { orderStatusLabel } from '../../status/orderStatus.ts';
import { buildStatusMenu } from '../../status/web/buildStatusMenu.ts';
import { areEditsStored, formatRefusedTitle, runStatusChange } from '../../status/web/runStatusChange.ts';
import { buildStatusConfirmation } from '../../status/web/statusConfirmation.ts';
import { type NextStep, useStepPress } from '../../status/web/useNextStep.ts';
import { type UnsavedHeader, useUnsavedHeader } from '../../status/web/useUnsavedHeader.ts';
import { UpdateMasterOrderStatusDocument } from '../../web/documents.ts';
import {
  findMasterOrderStep,
  listAcknowledgedQuantities,
  type MasterOrderStep,
  sumUnscheduled,
} from '../masterOrderStep.ts';
import { type MasterOrderStatus, masterOrderStatuses, masterStatusProblem } from '../masterOrderStatus.ts';
import type { MasterOrderSession, SavedMasterOrder } from '../../order/web/masterOrderSession.ts';
import type { Acknowledging } from './useAcknowledging.ts';
import type { StoreAcknowledged } from './useMasterLines.ts';

interface MasterOrderStatusOptions extends UnsavedHeader {
  session: MasterOrderSession;
  acknowledging: Acknowledging;
  storeAcknowledged: StoreAcknowledged;
  permissions: OrderPermissions;
}

const iconByStatus: Readonly<Record<MasterOrderStatus, Icon>> = {
  OPEN: IconSend2,
  SUBMITTED: IconCircleCheck,
  ACKNOWLEDGED: IconLock,
  CLOSED: IconLock,
};

/** Returns the reason for which the server would refuse a status now. */
function getDisabledReason(master: SavedMasterOrder, to: MasterOrderStatus): string | undefined {
  const { masterOrderNumber: orderNumber, status, numberOfLines, allowedNextStatuses } = master;
  if (status === to || allowedNextStatuses.includes(to)) return undefined;
  return masterStatusProblem({ orderNumber, status, numberOfLines, isScheduled: true }, to)?.message;
}

/** Names the units that closing leaves unscheduled (decision M11); going back asks as for orders. */
function buildQuestion(master: SavedMasterOrder, to: MasterOrderStatus): Question | undefined {
  const { masterOrderNumber, status, masterLineItems } = master;
  const unscheduled = to === 'CLOSED' ? sumUnscheduled(masterLineItems) : 0;
  if (unscheduled === 0) return buildStatusConfirmation(`master order ${masterOrderNumber}`, [status], to);
  const units = `${numberText(unscheduled)} acknowledged ${unscheduled === 1 ? 'unit is' : 'units are'}`;
  return {
    title: `Close master order ${masterOrderNumber}?`,
    text: `${units} not scheduled. No orders can be scheduled from a closed master order.`,
    action: 'Close master order',
  };
}

/** The next step of a master order and its menu of statuses (spec 2 §4). */
export function useMasterOrderStatus(options: MasterOrderStatusOptions): {
  step: NextStep;
  menu: RibbonItem;
} {
  const { session, header, acknowledging, storeAcknowledged, permissions } = options;
  const { record: master, current, queue } = session;
  const { masterOrderId, status } = master;
  const client = useClient();
  const confirm = useConfirm();
  const saveOrDiscardHeader = useUnsavedHeader('MASTER_ORDER', options);
  // Not while a question is open.
  const [busy, setBusy] = useState(false);
  const { isPaused, press } = useStepPress('Master order', status);
  const latest = useRef(acknowledging);
  useEffect(() => {
    latest.current = acknowledging;
  });
  const step = findMasterOrderStep(status, acknowledging.typed.size);

  async function change(
    to: MasterOrderStatus,
    describeFailure?: (reason: string | undefined) => string,
  ): Promise<void> {
    if (!(await areEditsStored(queue, formatRefusedTitle(to)))) return;
    const question = buildQuestion(current() ?? master, to);
    if (question && !(await confirm(question))) return;
    const decision = await saveOrDiscardHeader(status, to);
    if (!decision) return;
    setBusy(true);
    const before = await runStatusChange(session, {
      to,
      title: 'Update Master Order Status',
      failure: 'Error updating master order status',
      describeFailure,
      run: async ({ version: expectedVersion }) =>
        sendCommand(client, UpdateMasterOrderStatusDocument, { masterOrderId, status: to, expectedVersion }),
      getStored: ({ masterOrder }) => masterOrder,
    });
    setBusy(false);
    if (!before) return;
    if (decision === 'discarded') header.undo();
    announce(`Successfully updated to ${orderStatusLabel(to)}`);
  }

  /** Stores the typed quantities, and the ordered ones of lines without any, which acknowledges the master order. */
  async function acknowledge(): Promise<void> {
    if (!(await areEditsStored(queue, formatRefusedTitle('ACKNOWLEDGED')))) return;
    // The cell that was being edited has just been entered.
    const { typed, rebase, discard } = latest.current;
    const entries = listAcknowledgedQuantities((current() ?? master).masterLineItems, typed);
    if (entries.length === 0) {
      showToast('info', 'No acknowledged quantity changes to submit');
      await change('ACKNOWLEDGED', describeStepFailure);
      return;
    }
    const decision = await saveOrDiscardHeader(status, 'ACKNOWLEDGED');
    if (!decision) return;
    setBusy(true);
    const result = await storeAcknowledged(
      entries.map(({ line, quantity }) => {
        const entered = typed.get(line.id);
        return { line: entered ? { ...line, acknowledgedQuantity: entered.base } : line, quantity };
      }),
    );
    setBusy(false);
    if (result.ok) {
      discard();
      if (decision === 'discarded') header.undo();
      showToast('success', 'Acknowledged quantities updated and status changed to Acknowledged');
      return;
    }
    const { stored } = result;
    if (stored) rebase(stored);
    showToast('error', `Error updating acknowledged quantities: ${result.message}`, {
      detail: stored && 'Acknowledge again to keep your quantities.',
    });
  }

  const takeStep = async ({ to }: MasterOrderStep): Promise<void> =>
    to === 'ACKNOWLEDGED' ? acknowledge() : change(to, describeStepFailure);
  // Storing quantities acknowledges the master order by itself.
  const entersQuantities =
    step?.to === 'ACKNOWLEDGED' &&
    listAcknowledgedQuantities(master.masterLineItems, acknowledging.typed).length > 0;
  const stepLock = entersQuantities ? permissions.edit : permissions.status;
  return {
    step: {
      label: step?.label ?? 'Next Step',
      icon: iconByStatus[status],
      disabledReason: step
        ? (stepLock ?? getDisabledReason(master, step.to))
        : 'Closed master orders have no next step. Use the Status menu',
      busy,
      isPaused,
      run: async () => (step ? press(step.label, async () => takeStep(step)) : undefined),
    },
    menu: buildStatusMenu({
      statuses: masterOrderStatuses,
      current: status,
      busy,
      lockedReason: permissions.status,
      getDisabledReason: (to) => getDisabledReason(master, to),
      // Typed quantities are not left behind.
      onChoose: (to) =>
        void (to === 'ACKNOWLEDGED' && acknowledging.typed.size > 0 ? acknowledge() : change(to)),
    }),
  };
}

const describeStepFailure = (reason: string | undefined): string =>
  `Failed to update master order status: ${reason}`;
