import type { ReactNode } from 'react';

/** Buttons of a step, at the right; `tools` are at the left. */
export const StepFooter = ({ tools, children }: { tools?: ReactNode; children: ReactNode }) => (
  <footer className="import-foot">
    {tools && <span className="tools">{tools}</span>}
    <span className="room" />
    {children}
  </footer>
);
