import type { APIRequestContext } from '@playwright/test';
import type { TypedOperation } from '#platform/web/query/client/operation.ts';

interface OperationResult<Data> {
  data?: Data | null;
  errors?: readonly { message: string; extensions: { code: string } }[];
}

/** Sends a GraphQL operation with an access token, independent of the pages. */
export async function sendOperation<Data, Variables>(
  request: APIRequestContext,
  token: string,
  { name, text }: TypedOperation<Data, Variables>,
  variables: Variables,
): Promise<OperationResult<Data>> {
  const response = await request.post('/graphql', {
    headers: { authorization: `Bearer ${token}` },
    data: { operationName: name, query: text, variables },
  });
  const result: OperationResult<Data> = await response.json();
  return result;
}
