import { useLocation } from '@tanstack/react-router';
import { IconChevronRight } from '@tabler/icons-react';
import { crumbsOf } from '#platform/kernel/shell/crumbs.ts';
import { PageLink } from '../parts/PageLink.tsx';
import { useShownFrame } from './pageFrame.ts';

/** Breadcrumbs by path segment: area, parent pages, current page. */
export function Crumbs({ pages }: { pages: readonly { path: string; title: string }[] }) {
  const { pathname } = useLocation();
  const { title } = useShownFrame();
  return (
    <nav aria-label="Breadcrumbs">
      <ol className="crumbs">
        {crumbsOf(pathname, pages).map((step) => (
          <li key={step.to ?? step.title}>
            {step.to === undefined ? (
              step.title
            ) : (
              <PageLink to={step.to} exact>
                {step.title}
              </PageLink>
            )}
            <IconChevronRight size={14} stroke={1.75} aria-hidden />
          </li>
        ))}
        <li>
          <span className="cut" aria-current="page">
            {title}
          </span>
        </li>
      </ol>
    </nav>
  );
}
