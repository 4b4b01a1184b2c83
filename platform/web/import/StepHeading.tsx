import { type ReactNode, useEffect, useRef } from 'react';

/** Heading of a step. It receives the focus when the step appears, so that keys and screen readers continue there. */
export function StepHeading({
  takesFocus = true,
  scrolls = false,
  chips,
  children,
}: {
  takesFocus?: boolean;
  /** Scrolls to the heading, for messages below it that appear while a later part of the step is shown. */
  scrolls?: boolean;
  /** Counts at the right. */
  chips?: ReactNode;
  children: string;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: !scrolls });
  }, [takesFocus, scrolls, children]);
  return (
    <div className="step-heading">
      <h2 ref={heading} tabIndex={-1}>
        {children}
      </h2>
      {chips && <span className="chips">{chips}</span>}
    </div>
  );
}
