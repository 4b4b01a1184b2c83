import type { FunctionComponent } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { HistoryLabels } from '#platform/kernel/history/changeText.ts';
import type { HistoryEntity } from '../../history/useHistory.ts';
import type { RecordFormDefinition } from '../form/recordFields.ts';
import type { RecordMutation } from '../form/recordMutation.ts';
import type { SaveFailureReason } from '../form/recordSave.ts';
import type { NewValues } from '../form/useNewRecordForm.ts';
import type { ChangedValues } from '../form/useRecordForm.ts';
import type { RecordRemoval } from '../form/useRecordRemoval.ts';
import type { RecordStatus, StatusRecord } from '../form/useRecordStatus.ts';
import type { RecordAccess } from '../recordAccess.ts';
import type { Versioned } from '../readRecord.ts';

interface SaveFailure {
  message: string;
  reason: SaveFailureReason;
}

/** Toast of a record that was not saved: its title, with the message of the server below it, or both. */
type FailureText = string | ((failure: SaveFailure) => { text: string; detail?: string });

/** Forms of a record, or of a part of one: fields, mutations and texts. */
export interface RecordForms<
  Values extends FieldValues,
  Stored extends Versioned,
  Displayed extends Stored,
  Removed,
> {
  /** 'location': "Add New Location", "Location not found". */
  noun: string;
  form: RecordFormDefinition<Values, Stored, undefined>;
  /** Of a new record, where other rules apply. */
  newForm?: RecordFormDefinition<Values, Stored, undefined>;
  /** Values of a new record. */
  initial: Values;
  labels: HistoryLabels;
  getId: (stored: Stored) => string;
  /** Name of the record in a conflict: "Contact Ivy Hill". */
  getName: (record: Displayed) => string;
  update: RecordMutation<ChangedValues<Values> & { record: Displayed }, Stored>;
  removal?: RecordRemoval<Displayed, Removed>;
  texts: {
    added: string;
    saved: string;
    /** 'No changes to save' when absent. */
    unchanged?: string;
    addFailed: FailureText;
    saveFailed: FailureText;
  };
}

/** Properties of the fields of a record; there is none yet for a new one. */
export interface RecordFieldsProps<Row> {
  record: Row | undefined;
  isReadOnly: boolean;
}

/** A record with a path of its own, as its list has it. */
export type EditedRow = Versioned & StatusRecord & { readonly id: string };

/** All that a feature declares of a record that is entered in a panel or dialog over its list. */
export interface RecordEditor<Values extends FieldValues, Row extends EditedRow> extends RecordForms<
  Values,
  Row,
  Row,
  Row
> {
  entityType: HistoryEntity['entityType'];
  Fields: FunctionComponent<RecordFieldsProps<Row>>;
  access: RecordAccess<Row>;
  create: RecordMutation<NewValues<Values>, Row>;
  status?: RecordStatus<Row, Row>;
  /** Returns the label of its status. */
  formatStatus: (row: Row) => string;
  /** Capability of users who add and change records: 'catalogue.edit'. */
  capability: string;
  /** Reason for which the others only read: 'You do not have permission to change items.' */
  deniedReason: string;
  /** Returns the reason for which nobody changes a record. */
  findLockedReason?: (record: Row) => string | undefined;
  /** Replaces "Error loading location". */
  errorTitle?: string;
}

/** Returns the toast of a record that was not saved. */
export const formatFailure = (text: FailureText, failure: SaveFailure): { text: string; detail?: string } =>
  typeof text === 'string' ? { text, detail: failure.message } : text(failure);
