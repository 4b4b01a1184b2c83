import type { ReactNode } from 'react';
import { hasCapability } from '#platform/kernel/capability.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { ColumnPage } from '#platform/web/waiting/ColumnPage.tsx';
import { useWaitingCount } from '../../deviceCounts/web/useDeviceCounts.ts';

interface CountingPageProps {
  title: string;
  /** Text of the offline notice after "Offline.": 'Counting works. Items from 6:12 AM today.' */
  offlineText: string;
  /** The main button of the page, which stays in view below the content. */
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * Frame of the four pages of the counting app. Users who may no longer count still reach the counts that wait on their device.
 */
export function CountingPage({ title, offlineText, footer, children }: CountingPageProps) {
  const { capabilities } = useUser();
  const waiting = useWaitingCount();
  const isAllowed = hasCapability(capabilities, 'availability.count') || waiting > 0;
  return (
    <ColumnPage title={title} offlineText={offlineText} isAllowed={isAllowed} footer={footer}>
      {children}
    </ColumnPage>
  );
}
