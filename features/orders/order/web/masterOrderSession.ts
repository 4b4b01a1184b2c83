import type { RecordSession } from '#platform/web/record/form/useRecordForm.ts';
import type { Versioned } from '#platform/web/record/readRecord.ts';
import type { MasterLineItemFieldsFragment, MasterOrderQuery } from '../../web/documents.ts';

/** A line of a master order. */
export type MasterOrderLine = MasterLineItemFieldsFragment;

export type SavedMasterOrder = NonNullable<MasterOrderQuery['masterOrder']>;

/** Fields of a master order in the response of a change. */
export type MasterOrderChange = Partial<SavedMasterOrder> & Versioned;

/** A stored master order on its page: header, lines, status and schedule change it through the same queue and cache. */
export type MasterOrderSession = RecordSession<MasterOrderChange, SavedMasterOrder>;
