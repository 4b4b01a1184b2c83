import './LoadingBar.css';

/** Progress bar at the top of a page that has no content yet. */
export const LoadingBar = ({ label }: { label: string }) => (
  <div className="page-loading" role="progressbar" aria-label={label}>
    <i />
  </div>
);
