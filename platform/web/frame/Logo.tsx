import './Logo.css';

/** Product logo in the color of the area. */
export const Logo = () => (
  <span className="mark" aria-hidden>
    <svg viewBox="0 0 18 18">
      <path d="M3.2 16.2V8.3a5.8 5.8 0 0 1 11.6 0v7.9M9 16.2V7.6" />
      <path
        d="M9 12.6c-2.7 0-3.9-1.5-3.9-3.5 2.4 0 3.9 1.2 3.9 3.5ZM9 9.6c0-2.5 1.4-4 4-4 0 2.6-1.4 4-4 4Z"
        fill="currentColor"
        stroke="none"
      />
    </svg>
  </span>
);
