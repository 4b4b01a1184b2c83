import { Page } from '#platform/web/shell/Page.tsx';

/** 'Review & Post Counts' of the counting app (spec 3 §2). */
export const ReviewPage = () => (
  <Page title="Review & Post Counts">
    <div className="page-scroll" />
  </Page>
);
