import type { APIRequestContext } from '@playwright/test';
import type { Operation } from '#platform/web/query/operation.ts';
import { origin } from './installation.ts';

export interface Answer<Data> {
  data?: Data | null;
  errors?: readonly { message: string; extensions: { code: string } }[];
}

/** Sends a GraphQL operation with an access token, independent of the pages. */
export async function call<Data, Variables>(
  request: APIRequestContext,
  token: string,
  { name, text }: Operation<Data, Variables>,
  variables: Variables,
): Promise<Answer<Data>> {
  const response = await request.post(`${origin}/graphql`, {
    headers: { authorization: `Bearer ${token}` },
    data: { operationName: name, query: text, variables },
  });
  const answer: Answer<Data> = await response.json();
  return answer;
}
