import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { showPage, type ShownPage } from '#platform/web/testing/dom/showPage.tsx';
import { shownGrid } from '#platform/web/testing/dom/shownGrid.ts';
import { startStubServer, type StubServer } from '#platform/web/testing/dom/stubServer.ts';
import {
  type AvailabilitySessionHeadFieldsFragment,
  AvailabilitySessionCountsChangedSinceDocument,
  AvailabilitySessionCountsDocument,
} from '../../../web/documents.ts';
import type { CountGridRow } from '../countListQuery.ts';
import { SessionCounts } from '../SessionCounts.tsx';
import { countsData, respondLocations, countedSession } from './countRows.ts';

export const countsGrid = shownGrid('Counts');

/** Waits until the locations are read, which come apart from the counts: the table draws all cells anew with their paths. */
export async function findCountedLocations(): Promise<void> {
  await expect.poll(() => countsGrid.texts('Location')).toContain('House 6 › Section B › Bay 2');
}

interface ShowOptions {
  counts?: readonly CountGridRow[];
  session?: Partial<AvailabilitySessionHeadFieldsFragment>;
  isEditable?: boolean;
  /** States further responses. */
  prepare?: (server: StubServer) => void;
}

interface ShownCounts extends ShownPage {
  server: StubServer;
  user: UserEvent;
}

/** Shows the counts of a session, the live one by default. */
export async function showCounts({
  counts = [],
  session = {},
  isEditable = true,
  prepare,
}: ShowOptions = {}): Promise<ShownCounts> {
  const server = await startStubServer();
  respondLocations(server);
  server.respond(AvailabilitySessionCountsDocument, () => countsData(counts));
  server.respond(AvailabilitySessionCountsChangedSinceDocument, () => countsData([]));
  prepare?.(server);
  const shownSession = countedSession({ totalNumberOfCounts: counts.length, ...session });
  const Shown = () => <SessionCounts session={shownSession} isEditable={isEditable} />;
  return { server, ...(await showPage({ server, pages: { '/counts': Shown }, path: '/counts' })) };
}
