import { useCallback } from 'react';
import type { HistoryEntity } from '../../history/useHistory.ts';
import { HistoryDocument } from '../../query/documents.ts';
import { useClient } from '../../query/useClient.ts';
import { useFormatUser } from '../../session/userNames.ts';

const maxEntries = 20;
const unknownAuthor = 'Somebody else';

/** Returns a function that finds who changed a field of a record last, by its history. */
export function useFindAuthor(): (entity: HistoryEntity, field: string) => Promise<string> {
  const client = useClient();
  const formatUser = useFormatUser();
  return useCallback(
    async (entity, field) => {
      const read = await client
        .call(HistoryDocument, { ...entity, first: maxEntries })
        .catch(() => undefined);
      const entries = read?.history?.nodes ?? [];
      // The field of a part has the path 'locations.Lowe's 0121.terms'.
      const entry =
        entries.find(({ changes }) =>
          changes.some((change) => change.field === field || change.field.endsWith(`.${field}`)),
        ) ?? entries[0];
      return entry ? formatUser(entry.changedBy) : unknownAuthor;
    },
    [client, formatUser],
  );
}
