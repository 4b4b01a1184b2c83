import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A link inside the app. */
export const PageLink = ({
  to,
  children,
  className = '',
  kind,
  onClick,
  exact = false,
}: {
  to: string;
  children: ReactNode;
  className?: string;
  /** Looks like a button of that kind. */
  kind?: 'primary';
  onClick?: () => void;
  /** Marked as current only on the page itself, not below it. */
  exact?: boolean;
}) => (
  <Link
    to={to}
    className={className}
    data-kind={kind}
    activeOptions={{ exact }}
    {...(onClick ? { onClick } : {})}
  >
    {children}
  </Link>
);
