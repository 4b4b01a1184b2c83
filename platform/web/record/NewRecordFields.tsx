import type { ReactNode } from 'react';

interface NewRecordFieldsProps {
  /** The record is being created. */
  isBusy: boolean;
  children: ReactNode;
}

/** Fields of a new record: nothing is entered while it is created, because the form closes then. */
export const NewRecordFields = ({ isBusy, children }: NewRecordFieldsProps) => (
  <div style={{ display: 'contents' }} inert={isBusy}>
    {children}
  </div>
);
