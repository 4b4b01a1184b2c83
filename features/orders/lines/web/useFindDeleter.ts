import { HistoryDocument } from '#platform/web/query/documents.ts';
import { RequestError } from '#platform/web/query/client/requestError.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { useFormatUser } from '#platform/web/session/userNames.ts';
import { linePath } from '../../order/orderHistoryChanges.ts';

/** Finds the user who deleted a line, in the history of its order. */
export function useFindDeleter(orderId: string): (lineNumber: number) => Promise<string> {
  const client = useClient();
  const formatUser = useFormatUser();
  return async (lineNumber) => {
    try {
      const { history } = await client.call(HistoryDocument, {
        entityType: 'ORDER',
        entityId: orderId,
        first: 50,
      });
      // The newest entry is first: a number is used again.
      const deletion = history?.nodes.find(({ changes }) =>
        changes.some(({ field, after }) => field === linePath(lineNumber) && after === null),
      );
      return deletion ? formatUser(deletion.changedBy) : 'Someone';
    } catch (error) {
      if (error instanceof RequestError) return 'Someone';
      throw error;
    }
  };
}
