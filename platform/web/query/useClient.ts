import { createContext, use } from 'react';
import type { Client } from './client.ts';

export const ClientContext = createContext<Client | undefined>(undefined);

/** For calls that are neither read once by a page (`useRead`), a list (`useList`) nor a command (`useCommand`). */
export function useClient(): Client {
  const client = use(ClientContext);
  if (!client) throw new Error('There is no QueryProvider above.');
  return client;
}
