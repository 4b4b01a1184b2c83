import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A link inside the app. */
export const PageLink = ({
  to,
  children,
  className = '',
  onClick,
}: {
  to: string;
  children: ReactNode;
  className?: string;
  onClick?: () => void;
}) => (
  <Link to={to} className={className} {...(onClick ? { onClick } : {})}>
    {children}
  </Link>
);
