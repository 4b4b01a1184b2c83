import './Skeleton.css';

/** The place of a text that is still coming. Still: nothing moves while somebody waits. */
export const Skeleton = ({ width = '100%', height }: { width?: string; height?: string }) => (
  <span className="skeleton" style={{ width, height }} />
);
