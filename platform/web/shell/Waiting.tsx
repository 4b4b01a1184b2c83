import './Shell.css';

/** A bar at the top while there is nothing yet whose place could be shown. */
export const Waiting = ({ label }: { label: string }) => (
  <div className="shell-wait" role="progressbar" aria-label={label}>
    <i />
  </div>
);
