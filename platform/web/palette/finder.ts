import type { Icon } from '@tabler/icons-react';
import type { Client } from '../query/client.ts';

/** A record that was found by its number or name. */
export interface Found {
  path: string;
  /** 'Order 100700'. */
  label: string;
  /** Whose, or which. */
  detail: string;
}

/** Finds records of one kind on the server for the command palette; features declare them. */
export interface Finder {
  /** Heading of what it finds: 'Orders'. */
  title: string;
  icon: Icon;
  /** Needed to ask at all. */
  capability: string;
  /** A few of them, the likeliest first. */
  find: (
    client: Client,
    request: { tenantId: string; words: string },
    signal: AbortSignal,
  ) => Promise<readonly Found[]>;
}

/** So many of each kind show. */
export const mostFound = 5;
