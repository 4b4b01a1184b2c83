import { IconLayoutSidebarRight, IconPlus, IconStackPush, IconTable } from '@tabler/icons-react';
import { type ReactNode, type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import { useOrderableItems } from '#features/catalogue/search/web/useOrderableItems.ts';
import type { Currency } from '#platform/kernel/numbers/currency.ts';
import { moneyText } from '#platform/kernel/numbers/numberText.ts';
import type { RibbonItem } from '#platform/web/grid/toolbar/Ribbon.tsx';
import { isFocusFree } from '#platform/web/grid/viewState/isFocusFree.ts';
import { focusFirstField } from '#platform/web/parts/autoFocus.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { RecordPage } from '#platform/web/record/RecordPage.tsx';
import { useRegisterPageActions } from '#platform/web/shell/pageActions.ts';
import { useGo } from '#platform/web/shell/useGo.ts';
import { useWide } from '#platform/web/theme/useWide.ts';
import { linesProblem } from '../../status/editability.ts';
import type { OrderStatus } from '../../status/orderStatus.ts';
import type { EnterQuantities, LineActions } from '../../lines/web/lineActions.ts';
import type { SavedOrder } from '../../order/web/orderChange.ts';
import { LineDialogs, type OpenDialog } from '../../lineDialogs/web/LineDialogs.tsx';
import { LinesView } from '../../lines/web/LinesView.tsx';
import { type NewLineHandle, NewLineRow } from '../../newLine/web/NewLineRow.tsx';
import { useNewLineKey } from '../../newLine/web/useNewLineKey.ts';
import { useTypedLines } from '../../newLine/web/useTypedLines.ts';
import type { OrderLine } from '../../order/web/orderLine.ts';
import { newOrderPath, ordersPath } from '../../order/web/orderPaths.ts';
import { useOrderPermissions } from '../../order/web/useOrderPermissions.ts';
import { useDeleteLines } from '../../lines/web/useDeleteLines.ts';
import { RepriceNote } from '../../repricing/web/RepriceNote.tsx';
import type { Repricing } from '../../repricing/web/useRepricing.ts';
import type { PricingContext } from '../../linePrices/web/usePricingContext.ts';

interface OrderLayoutProps {
  orderId: string;
  title: string;
  status: OrderStatus;
  /** Label of the status; a new order has none. */
  statusName?: string;
  summary: Readonly<Record<string, ReactNode>>;
  customerName: string | null;
  lines: readonly OrderLine[];
  /** Stock that is set aside for the lines. */
  allocations?: SavedOrder['allocations'];
  total: { amount: number; currency: Currency };
  actions: LineActions;
  enterQuantities?: EnterQuantities;
  pricing: PricingContext;
  repricing: Repricing;
  /** Reason for missing permission; nothing can be changed then. */
  lockedReason: string | undefined;
  /** Note above the lines. */
  note?: ReactNode;
  /** Reason for which no line can be added now. */
  addingProblem?: string | undefined;
  /** The reason is about to end by itself: what is typed into the row is added then. */
  isAddingPending?: boolean;
  /** A line can be typed into the row before it can be added. */
  canTypeLines: boolean;
  newLine: Ref<NewLineHandle>;
  /** Adding a line is the next thing to do. */
  isAddingNext?: boolean;
  /** The page opens with the focus in the row of a new line. */
  startsWithLines?: boolean;
  /** Leaving the page loses no typed line, because the order was saved. */
  isLeaving: () => boolean;
  /** Allocates stock; orders that are not saved cannot. */
  allocation?: { disabledReason: string | undefined; render: (onClose: () => void) => ReactNode };
  /** Further actions of the order. */
  ribbon: readonly RibbonItem[];
  primary: ReactNode;
  /** Leads to the previous and next order. */
  neighbors?: ReactNode;
  panel: ReactNode;
  isPanelOpen: boolean;
  onPanelToggle: (isOpen: boolean) => void;
}

const noAllocations: readonly never[] = [];

/** Layout of the order page: summary and primary action above, lines below, details beside. */
export function OrderLayout(props: OrderLayoutProps) {
  const { status, lines, total, enterQuantities, pricing, lockedReason, isPanelOpen, onPanelToggle } = props;
  const wide = useWide();
  const [addedLineId, setAddedLineId] = useState<string>();
  const actions: LineActions = {
    ...props.actions,
    add: async (added) => {
      const result = await props.actions.add(added);
      if (result.ok) setAddedLineId(added.at(-1)?.id);
      return result;
    },
  };
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const typedLines = useTypedLines(props.isLeaving);
  const lockedLinesReason = lockedReason ?? linesProblem(status, [])?.message;
  const disabledReason = lockedLinesReason ?? props.addingProblem;
  // The row that has the focus stays, so that no key reaches another field.
  const [isRowUsed, setRowUsed] = useState(false);
  // Without lines the empty state gives the reason.
  const hasNewRow =
    lockedLinesReason === undefined &&
    (props.addingProblem === undefined || props.isAddingPending === true || isRowUsed || lines.length > 0);
  const deleteLines = useDeleteLines({ actions, disabledReason: lockedLinesReason });
  const toggleButton = useFocusAfterPanel(isPanelOpen);
  const toggle = {
    label: 'Order Details',
    icon: IconLayoutSidebarRight,
    onClick: () => onPanelToggle(!isPanelOpen),
  };
  useNewLineKey({
    disabledReason,
    openRow: wide && props.canTypeLines ? () => setRowUsed(true) : undefined,
    openDialog: () => setOpenDialog({ name: 'add' }),
  });
  const go = useGo();
  const { edit } = useOrderPermissions();
  useRegisterPageActions([
    { label: 'Edit Order Details', shortcut: 'e', onClick: () => openPanel(onPanelToggle) },
    {
      label: 'New Order',
      icon: IconPlus,
      shortcut: 'n',
      disabledReason: edit,
      onClick: () => go(newOrderPath),
    },
  ]);
  const ribbon: readonly RibbonItem[] = [
    ...(wide ? [] : [toggle]),
    {
      label: 'Add Line Item',
      shortLabel: 'Add',
      icon: IconPlus,
      shortcut: 'a',
      disabledReason,
      onClick: () => setOpenDialog({ name: 'add' }),
    },
    {
      label: 'Items Table',
      icon: IconTable,
      disabledReason,
      onClick: () => setOpenDialog({ name: 'table' }),
    },
    ...(props.allocation
      ? [
          {
            label: 'Allocate',
            icon: IconStackPush,
            // A third label would move the statuses into a menu.
            iconOnly: true,
            disabledReason: props.allocation.disabledReason,
            onClick: () => setOpenDialog({ name: 'allocate' }),
          },
        ]
      : []),
    ...props.ribbon,
  ];
  return (
    <RecordPage
      title={props.title}
      back={ordersPath}
      {...(props.statusName ? { status: props.statusName } : {})}
      fields={props.summary}
      subtitle={props.customerName ?? 'No customer yet'}
      amount={moneyText(total.amount, total.currency)}
      primary={props.primary}
      neighbors={props.neighbors}
      actions={
        <Button
          ref={toggleButton}
          icon={IconLayoutSidebarRight}
          iconOnly
          aria-pressed={isPanelOpen}
          onClick={toggle.onClick}
        >
          Order Details
        </Button>
      }
      panel={isPanelOpen && props.panel}
    >
      <LinesView
        lines={lines}
        allocations={props.allocations ?? noAllocations}
        status={status}
        total={total}
        actions={actions}
        {...(enterQuantities ? { enterQuantities } : {})}
        lockedReason={lockedReason}
        addingDisabledReason={disabledReason}
        maxDiscountPercentage={pricing.maxDiscountPercentage}
        maxPriceChangePercentage={pricing.maxPriceChangePercentage}
        ribbon={ribbon}
        renderNewRow={
          hasNewRow
            ? (columns) => (
                <NewLineRow
                  orderId={props.orderId}
                  typedLines={typedLines}
                  columns={columns}
                  lines={lines}
                  pricing={pricing}
                  actions={actions}
                  disabledReason={props.addingProblem}
                  isPending={props.isAddingPending ?? false}
                  isUsed={isRowUsed}
                  onUsedChange={setRowUsed}
                  handle={props.newLine}
                  onPasteList={(text) => setOpenDialog({ name: 'add', tab: 'paste', text })}
                  hasFirstFocus={props.startsWithLines}
                />
              )
            : undefined
        }
        onAdd={() => setOpenDialog({ name: 'add' })}
        isAddingNext={props.isAddingNext}
        addedLineId={addedLineId}
        onDelete={deleteLines}
        onOpen={({ id }) => setOpenDialog({ name: 'line', lineId: id })}
      >
        {props.note}
        <RepriceNote repricing={props.repricing} />
      </LinesView>
      {lockedLinesReason === undefined && <PreloadItems />}
      <LineDialogs
        open={openDialog}
        lines={lines}
        status={status}
        pricing={pricing}
        actions={actions}
        enterQuantities={enterQuantities}
        lockedReason={lockedReason}
        renderAllocation={props.allocation?.render}
        onClose={() => setOpenDialog(undefined)}
      />
    </RecordPage>
  );
}

/** Returns the button that opens the panel; it gets the focus when a panel closes that was open from the start. */
function useFocusAfterPanel(isPanelOpen: boolean): RefObject<HTMLButtonElement | null> {
  const toggle = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isPanelOpen);
  useEffect(() => {
    if (wasOpen.current && !isPanelOpen && isFocusFree()) toggle.current?.focus();
    wasOpen.current = isPanelOpen;
  }, [isPanelOpen]);
  return toggle;
}

/** Opens the details of the order and focuses their first field. */
function openPanel(onPanelToggle: (isOpen: boolean) => void): void {
  onPanelToggle(true);
  requestAnimationFrame(() => focusFirstField(document.querySelector('.side-panel')));
}

/** Preloads the catalogue, because a keyboard user types faster than the first response arrives. */
function PreloadItems() {
  useOrderableItems();
  return null;
}
