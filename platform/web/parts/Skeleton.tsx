import './Skeleton.css';

/** Placeholder for a text that is loading; not animated. */
export const Skeleton = ({ width = '100%', height }: { width?: string; height?: string }) => (
  <span className="skeleton" style={{ width, height }} />
);
