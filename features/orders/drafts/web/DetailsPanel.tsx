import { type ReactNode, useState } from 'react';
import { SidePanel } from '#platform/web/panel/SidePanel.tsx';
import { KeyValues } from '#platform/web/parts/KeyValues.tsx';
import { type RecordPart, type RecordTab, RecordTabs } from '#platform/web/record/RecordTabs.tsx';
import type { HeaderFormValues } from '../../header/web/orderFormValues.ts';
import { orderHistoryLabels } from '../../order/orderHistoryLabels.ts';
import { minLinesWidth } from '../../order/web/usePanelOpen.ts';
import { DetailsForm, StoredDetailsForm } from './DetailsForm.tsx';
import './DetailsPanel.css';
import type { OrderDetails, StoredDetails } from './storedDetails.ts';

interface NewDetailsPanelProps<Values extends HeaderFormValues> {
  /** 'New Order'. */
  title: string;
  /** Accessible name of the form: 'Order'. */
  label: string;
  details: OrderDetails<Values>;
  /** Name of the field that gets the focus in place of the customer. */
  firstField: string | undefined;
  onClose: () => void;
}

/** The header of a new order or master order beside its lines. */
export const NewDetailsPanel = <Values extends HeaderFormValues>({
  title,
  onClose,
  ...form
}: NewDetailsPanelProps<Values>) => (
  <SidePanel title={title} pageWidth={minLinesWidth} onClose={onClose}>
    <DetailsForm {...form} />
  </SidePanel>
);

interface StoredDetailsPanelProps<Values extends HeaderFormValues> {
  title: string;
  detailsTitle: string;
  details: StoredDetails<Values>;
  part: RecordPart;
  /** Read-only values below the fields; empty ones are left out. */
  values: Readonly<Record<string, ReactNode>>;
  /** Shown below the values. */
  children?: ReactNode;
  onClose: () => void;
}

/** The header of a stored order or master order beside its lines, the orders it is linked with, and its history. */
export function StoredDetailsPanel<Values extends HeaderFormValues>({
  title,
  detailsTitle,
  details,
  part,
  values,
  onClose,
  children,
}: StoredDetailsPanelProps<Values>) {
  const { kind, record, names } = details;
  const [tab, setTab] = useState<RecordTab>('details');
  return (
    <SidePanel title={title} pageWidth={minLinesWidth} onClose={onClose}>
      <RecordTabs
        active={tab}
        onChange={setTab}
        name={kind.name}
        entity={{ entityType: kind.entityType, entityId: record.id }}
        labels={orderHistoryLabels(names)}
        detailsTitle={detailsTitle}
        parts={[part]}
      >
        <StoredDetailsForm
          details={details}
          end={
            <div className="details-record">
              <KeyValues
                values={Object.fromEntries(Object.entries(values).filter(([, value]) => Boolean(value)))}
              />
              {children}
            </div>
          }
        />
      </RecordTabs>
    </SidePanel>
  );
}
