import type { Icon } from '@tabler/icons-react';
import type { Client } from '../query/client/client.ts';

/** A record that was found by its number or name. */
export interface FoundRecord {
  /** Identifies the record among those of its kind. */
  id: string;
  /** Page of the record, or where its work is. */
  path: string;
  /** 'Order 100700'. */
  label: string;
  /** Detail that identifies the record, e.g. the customer of an order. */
  detail: string;
}

/** Finds records of one kind on the server for the command palette; features declare their own. */
export interface RecordFinder {
  /** Heading of the group of results: 'Orders'. */
  title: string;
  icon: Icon;
  /** Capability that the search requires. */
  capability: string;
  /** Returns the best matches first, up to `maxFoundRecords`. */
  find: (
    client: Client,
    request: { tenantId: string; words: string },
    signal: AbortSignal,
  ) => Promise<readonly FoundRecord[]>;
}

/** Limit of results per kind. */
export const maxFoundRecords = 5;
