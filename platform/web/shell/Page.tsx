import type { ReactNode } from 'react';
import { useWide } from '../theme/useWide.ts';
import './Page.css';
import { usePageFrame } from './pageFrame.ts';

/** A page inside the shell: title, content and a side panel. */
export function Page({
  title,
  back,
  ownHeading = false,
  panel,
  offlineText,
  children,
}: {
  title: string;
  back?: string;
  /** The page renders its own heading on wide screens. */
  ownHeading?: boolean;
  panel?: ReactNode;
  /** The page works without a network: text of its offline notice after "Offline." */
  offlineText?: string;
  children: ReactNode;
}) {
  const wide = useWide();
  usePageFrame({ title, back, panel: Boolean(panel), offlineText });
  return (
    <div className="page">
      <div className="page-main">
        {wide && !ownHeading && <h1 className="unseen">{title}</h1>}
        {children}
      </div>
      {panel}
    </div>
  );
}
