import { createContext, use } from 'react';
import type { Client } from './client/client.ts';

export const ClientContext = createContext<Client | undefined>(undefined);

/** The GraphQL client, for requests that do not fit `useRead`, `useList` or `useCommand`. */
export function useClient(): Client {
  const client = use(ClientContext);
  if (!client) throw new Error('There is no QueryProvider above.');
  return client;
}
