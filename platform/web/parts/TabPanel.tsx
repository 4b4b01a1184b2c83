import type { ReactNode } from 'react';
import './TabPanel.css';

/** What the active tab of a `TabBar` shows. */
export const TabPanel = ({ tab, children }: { tab: string; children: ReactNode }) => (
  <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} className="tab-panel">
    {children}
  </div>
);
