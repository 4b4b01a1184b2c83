import { type ReactNode, useEffect, useRef } from 'react';

/** Heading of a step. It receives the focus when the step appears, so that keys and screen readers continue there. */
export function StepHeading({
  takesFocus = true,
  chips,
  children,
}: {
  takesFocus?: boolean;
  /** Counts at the right. */
  chips?: ReactNode;
  children: string;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus, children]);
  return (
    <div className="step-heading">
      <h2 ref={heading} tabIndex={-1}>
        {children}
      </h2>
      {chips && <span className="chips">{chips}</span>}
    </div>
  );
}
