import type { RecordSession } from '#platform/web/record/form/useRecordForm.ts';
import type { Versioned } from '#platform/web/record/readRecord.ts';
import type { MasterLineItemFieldsFragment, MasterOrderQuery } from '../../../web/documents.ts';

/** A master order whose weeks are scheduled. */
export type ScheduledMaster = NonNullable<MasterOrderQuery['masterOrder']>;
export type ScheduledMasterLine = MasterLineItemFieldsFragment;
/** The session of the page, of which the sheet needs no more. */
export type ScheduleSession = RecordSession<Partial<ScheduledMaster> & Versioned, ScheduledMaster>;
