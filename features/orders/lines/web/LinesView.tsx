import { IconPackage, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useCallback, useMemo } from 'react';
import { moneyText, numberText } from '#platform/kernel/numbers/numberText.ts';
import { memoizeLast } from '#platform/kernel/memoize/memoizeLast.ts';
import type { CardCell } from '#platform/web/grid/cards/cardCell.tsx';
import { GridView } from '#platform/web/grid/GridView.tsx';
import type { NewRowColumn } from '#platform/web/grid/NewRow.tsx';
import type { RibbonItem } from '#platform/web/grid/toolbar/Ribbon.tsx';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { type FormatUser, useFormatUser } from '#platform/web/session/userNames.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { useWide } from '#platform/web/theme/useWide.ts';
import { createLineOrigin } from './createLineOrigin.ts';
import { type OrderStatus, orderStatuses } from '../../status/orderStatus.ts';
import { addAllocatedQuantities, type ShownLine } from './allocatedLines.ts';
import { applyLineChange, type LineChange } from './lineChange.ts';
import { LineCard } from './LineCard.tsx';
import { lineColumns } from './lineColumns.ts';
import { findLinesLock, type LinesSession } from './linesSession.ts';
import './LinesView.css';
import type { OrderLine } from '../../order/web/orderLine.ts';
import { saveCell } from './saveCell.ts';
import { useConfirmPrice } from './useConfirmPrice.ts';
import { useConfirmQuantity } from './useConfirmQuantity.ts';

interface LinesViewProps {
  session: LinesSession;
  ribbon: readonly RibbonItem[];
  /** The empty last row, in which a line is typed; undefined when the lines cannot change. */
  renderNewRow: ((columns: readonly NewRowColumn[]) => ReactNode) | undefined;
  /** Id of the line that this user added last. */
  addedLineId: string | undefined;
  onAdd: () => void;
  /** Adding a line is the next thing to do. */
  isAddingNext?: boolean | undefined;
  onDelete: (lines: readonly OrderLine[]) => Promise<boolean>;
  onOpen: (line: OrderLine) => void;
  /** Note above the lines. */
  children?: ReactNode;
}

const getLineId = ({ id }: OrderLine): string => id;
const getLineName = ({ lineNumber }: OrderLine): string => `Line ${lineNumber}`;

/** The same columns for other orders in the latest statuses: the grid library draws all cells anew for new ones. */
const columnsBy = memoizeLast(
  (
    status: OrderStatus,
    canEdit: boolean,
    hasPacks: boolean,
    hasAllocations: boolean,
    maxDiscountPercentage: number,
    formatUser: FormatUser,
  ) => lineColumns({ status, canEdit, hasPacks, hasAllocations, maxDiscountPercentage, formatUser }),
  orderStatuses.length,
);

/** The lines of an order as a table or cards, with editable quantities. */
export function LinesView(props: LinesViewProps) {
  const { session, onAdd, onOpen } = props;
  const { lines, allocations, status, total, actions, enterQuantities, lockedReason, pricing } = session;
  const addingDisabledReason = findLinesLock(session) ?? session.addingProblem;
  const wide = useWide();
  const canEdit = lockedReason === undefined;
  const formatUser = useFormatUser();
  const hasPacks = lines.some(({ eaches }) => eaches !== 1);
  const hasAllocations = allocations.length > 0;
  const columns = columnsBy(
    status,
    canEdit,
    hasPacks,
    hasAllocations,
    pricing.maxDiscountPercentage,
    formatUser,
  );
  const rows = useMemo(() => addAllocatedQuantities(lines, allocations), [lines, allocations]);
  const confirmQuantity = useConfirmQuantity();
  const confirmPrice = useConfirmPrice(pricing.maxPriceChangePercentage);
  const { email } = useUser();

  /** Prepares a deleted line as a new one: ids are not used again, but every attempt sends the same one. */
  function prepareReplacement(change: LineChange): () => Promise<boolean> {
    const { line, ...values } = change;
    const origin = createLineOrigin({ userEmail: email, currency: line.currency });
    const again = {
      priceExplanation: null,
      masterLineItemId: null,
      ...applyLineChange(line, values),
      ...origin,
    };
    return async () => {
      const result = await actions.add([again]);
      if (result.ok) actions.forgetRefused?.(change);
      else showToast('error', `Error saving line items: ${result.message}`);
      return result.ok;
    };
  }
  const card = useCallback(
    (line: ShownLine, cell: CardCell) => <LineCard line={line} status={status} cell={cell} />,
    [status],
  );
  return (
    <div className="lines-view">
      {props.children}
      <GridView
        name="orderLines"
        variant={hasAllocations ? `${status} allocated` : status}
        label="Line items"
        rows={rows}
        columns={columns}
        rowId={getLineId}
        rowName={getLineName}
        searchOnPhone={false}
        empty={
          <Message
            icon={IconPackage}
            title="No order lines found"
            text={addingDisabledReason ?? "Add items by name, SKU or UPC. Each gets the customer's price."}
          >
            <Button
              kind={props.isAddingNext && addingDisabledReason === undefined ? 'primary' : 'secondary'}
              icon={IconPlus}
              disabledReason={addingDisabledReason}
              onClick={onAdd}
            >
              Add Line Item
            </Button>
          </Message>
        }
        ribbon={props.ribbon}
        renderCard={card}
        onRowClick={onOpen}
        shownRowId={props.addedLineId}
        onDeleteRows={props.onDelete}
        renderNewRow={props.renderNewRow}
        onEdit={async (line, key, value) =>
          saveCell(line, key, value, {
            actions,
            enterQuantities,
            confirmQuantity,
            confirmPrice,
            prepareReplacement: addingDisabledReason === undefined ? prepareReplacement : undefined,
          })
        }
        totals={
          // On narrow screens the page header above the cards shows the totals.
          wide && (
            <>
              <span>
                Total Line Items <b>{numberText(lines.length)}</b>
              </span>
              <span>
                Order Total <b>{moneyText(total.amount, total.currency)}</b>
              </span>
            </>
          )
        }
      />
    </div>
  );
}
