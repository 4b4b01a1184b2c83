import { CountingPage } from '../CountingPage.tsx';

/** 'Review & Post Counts' of the counting app (spec 3 §2). */
export const ReviewPage = () => (
  <CountingPage title="Review & Post Counts" offlineText="Counts wait on this device. They are safe.">
    {null}
  </CountingPage>
);
