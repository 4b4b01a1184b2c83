import { useLocation } from '@tanstack/react-router';
import { IconChevronRight } from '@tabler/icons-react';
import { buildBreadcrumbs } from '#platform/kernel/shell/breadcrumbs.ts';
import { PageLink } from '../parts/PageLink.tsx';
import { useCurrentFrame } from '../shell/pageFrame.ts';

/** Breadcrumbs by path segment: area, parent pages, current page. */
export function Crumbs({ pages }: { pages: readonly { path: string; title: string }[] }) {
  const { pathname } = useLocation();
  const { title } = useCurrentFrame();
  return (
    <nav aria-label="Breadcrumbs">
      <ol className="crumbs">
        {buildBreadcrumbs(pathname, pages).map((step) => (
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
