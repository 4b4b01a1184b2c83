import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A link inside the app. */
export const PageLink = ({
  to,
  children,
  className = '',
  onClick,
  exact = false,
}: {
  to: string;
  children: ReactNode;
  className?: string;
  onClick?: () => void;
  /** Marked as current only on the page itself, not below it. */
  exact?: boolean;
}) => (
  <Link to={to} className={className} activeOptions={{ exact }} {...(onClick ? { onClick } : {})}>
    {children}
  </Link>
);
