import { numberText } from '#platform/kernel/numbers/numberText.ts';
import type { Client } from '#platform/web/query/client/client.ts';
import { RequestError } from '#platform/web/query/client/requestError.ts';
import type { RecordForms } from '#platform/web/record/editor/editor.ts';
import { recordMutation } from '#platform/web/record/form/recordMutation.ts';
import { sessionHistoryLabels } from '../../sessions/sessionFields.ts';
import {
  AvailabilitySessionCountsDocument,
  type AvailabilitySessionHeadFieldsFragment,
  DeleteAvailabilitySessionCountBatchDocument,
  UpdateAvailabilitySessionCountDocument,
} from '../../web/documents.ts';
import { type CountRecord, type CountValues, editCountForm, toCountRecord } from './countForm.ts';
import type { CountGridRow } from './countListQuery.ts';

interface CountEditorOptions {
  getPath: (locationId: string) => string;
  /** Shows the session that a response has. */
  storeSession: (session: AvailabilitySessionHeadFieldsFragment) => void;
}

/** Returns the fields that differ from the stored count, so that those of others stay as they are. */
function toCountChange(values: CountValues, record: CountRecord) {
  const { toInput, toValues } = editCountForm;
  const [before, after] = [toInput(toValues(record)), toInput(values)];
  return {
    ...(after.quantity !== before.quantity && { quantity: after.quantity }),
    ...(after.grade !== before.grade && { grade: after.grade }),
    ...(after.locationId !== before.locationId && { locationId: after.locationId }),
    ...(after.comment !== before.comment && { comment: after.comment }),
  };
}

/** How a stored count of a session is changed and deleted. */
export function buildCountEditor(
  sessionId: string,
  { getPath, storeSession }: CountEditorOptions,
): RecordForms<CountValues, CountRecord, CountRecord, object> {
  const store = (session: AvailabilitySessionHeadFieldsFragment | null) => {
    if (session) storeSession(session);
  };
  const update = recordMutation({
    document: UpdateAvailabilitySessionCountDocument,
    title: 'Change Count',
    toInput: ({ values, record }: { values: CountValues; record: CountRecord }) => ({
      sessionId,
      countRowId: record.countRowId,
      count: toCountChange(values, record),
    }),
    getStored: ({ count, availabilitySession }) => {
      store(availabilitySession);
      return count && toCountRecord(count, getPath);
    },
  });
  return {
    noun: 'count',
    form: editCountForm,
    initial: editCountForm.initial,
    labels: sessionHistoryLabels,
    getId: ({ countRowId }) => countRowId,
    getName: ({ itemName }) => `Count of ${itemName}`,
    update: {
      ...update,
      // The API takes no version of a count: what others changed since it was displayed is a conflict as for any record.
      run: async (client, changed) => {
        const { record, expectedVersion } = changed;
        if (record.version === expectedVersion) return update.run(client, changed);
        const message = 'Another user has changed this count.';
        const entity = { entityId: record.countRowId, expectedVersion, actualVersion: record.version };
        return {
          ok: false,
          message,
          entries: [
            { __typename: 'ConflictError', code: 'STALE_VERSION', severity: 'ERROR', message, ...entity },
          ],
        };
      },
    },
    removal: {
      mutation: recordMutation({
        document: DeleteAvailabilitySessionCountBatchDocument,
        title: 'Delete Counts',
        toInput: ({ countRowId }: CountRecord) => ({ sessionId, countRowIds: [countRowId] }),
        getStored: ({ availabilitySession }) => {
          store(availabilitySession);
          return availabilitySession;
        },
      }),
      question: 'Delete this count?',
      describe: ({ itemName, location, grade, quantity }) =>
        `${itemName} at ${location.path}, grade ${grade}: ${numberText(quantity)}`,
      removed: 'Count deleted',
      failed: (message) => ({ text: 'Error deleting count', detail: message }),
    },
    texts: {
      added: 'Count added',
      saved: 'Count saved',
      addFailed: 'Error saving count',
      saveFailed: 'Error saving count',
    },
  };
}

/** Reads a count again: null when there is none any more, undefined when that fails. */
export async function readCount(
  client: Client,
  sessionId: string,
  countRowId: string,
): Promise<CountGridRow | null | undefined> {
  try {
    const variables = { sessionId, where: { countRowId: { eq: countRowId } }, first: 1 };
    const { availabilitySessionCounts } = await client.call(AvailabilitySessionCountsDocument, variables);
    return availabilitySessionCounts && (availabilitySessionCounts.nodes[0] ?? null);
  } catch (error) {
    if (error instanceof RequestError) return undefined;
    throw error;
  }
}
