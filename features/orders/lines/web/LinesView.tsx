import { IconPackage, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Column } from '#platform/kernel/grid/column.ts';
import { moneyText, numberText } from '#platform/kernel/numbers/numberText.ts';
import type { CardCell } from '#platform/web/grid/cards/cardCell.tsx';
import { GridView } from '#platform/web/grid/GridView.tsx';
import type { NewRowColumn } from '#platform/web/grid/NewRow.tsx';
import type { RibbonItem } from '#platform/web/grid/toolbar/Ribbon.tsx';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import type { DraftRows } from '#platform/web/record/rows/draftRows.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { useWide } from '#platform/web/theme/useWide.ts';
import { createLineOrigin } from './createLineOrigin.ts';
import { applyLineChange, type LineChange } from './lineChange.ts';
import type { LinesSession } from './linesSession.ts';
import './LinesView.css';
import type { OrderEntityLine } from '../../order/web/orderLine.ts';
import { saveCell } from './saveCell.ts';
import { useConfirmPrice } from './useConfirmPrice.ts';
import { useConfirmQuantity } from './useConfirmQuantity.ts';

export interface LinesViewProps<Row extends OrderEntityLine> {
  session: LinesSession;
  /** The lines with what their record adds to them. */
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** Distinguishes the columns of the statuses. */
  variant: string;
  renderCard: (line: Row, cell: CardCell) => ReactNode;
  /** Cells that wait until the page saves them together. */
  drafts?: DraftRows<Row> | undefined;
  ribbon: readonly RibbonItem[];
  /** The empty last row, in which a line is typed; undefined when the lines cannot change. */
  renderNewRow?: ((columns: readonly NewRowColumn[]) => ReactNode) | undefined;
  /** Id of the line that this user added last. */
  addedLineId: string | undefined;
  onAdd: () => void;
  /** Adding a line is the next thing to do. */
  isAddingNext?: boolean | undefined;
  onDelete: (lines: readonly OrderEntityLine[]) => Promise<boolean>;
  onOpen: (line: OrderEntityLine) => void;
  /** Note above the lines. */
  children?: ReactNode;
}

const getLineId = ({ id }: OrderEntityLine): string => id;
const getLineName = ({ lineNumber }: OrderEntityLine): string => `Line ${lineNumber}`;

/** The lines of an order or master order as a table or cards, with editable quantities. */
export function LinesView<Row extends OrderEntityLine>(props: LinesViewProps<Row>) {
  const { session, onAdd, onOpen } = props;
  const { kind, lines, total, actions, enterQuantities, pricing } = session;
  const addingDisabledReason = session.linesLock ?? session.addingProblem;
  const wide = useWide();
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
      else showToast('error', kind.describeFailure('add', result.message));
      return result.ok;
    };
  }
  return (
    <div className="lines-view">
      {props.children}
      <GridView
        name={kind.gridName}
        variant={props.variant}
        label={kind.label}
        rows={props.rows}
        columns={props.columns}
        rowId={getLineId}
        rowName={getLineName}
        searchOnPhone={false}
        empty={
          <Message
            icon={IconPackage}
            title={kind.emptyTitle}
            text={addingDisabledReason ?? "Add items by name, SKU or UPC. Each gets the customer's price."}
          >
            <Button
              kind={props.isAddingNext && addingDisabledReason === undefined ? 'primary' : 'secondary'}
              icon={IconPlus}
              disabledReason={addingDisabledReason}
              onClick={onAdd}
            >
              {kind.addLine}
            </Button>
          </Message>
        }
        ribbon={props.ribbon}
        renderCard={props.renderCard}
        onRowClick={onOpen}
        shownRowId={props.addedLineId}
        onDeleteRows={props.onDelete}
        renderNewRow={props.renderNewRow}
        drafts={props.drafts}
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
                {kind.count} <b>{numberText(lines.length)}</b>
              </span>
              <span>
                {kind.total} <b>{moneyText(total.amount, total.currency)}</b>
              </span>
            </>
          )
        }
      />
    </div>
  );
}
