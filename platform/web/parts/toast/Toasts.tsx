import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { cssTransition, ToastContainer } from 'react-toastify/unstyled';
import './Toasts.css';

const fade = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapse: false });

/** Container of toasts at the top right, announced by screen readers. */
export function Toasts() {
  const [container] = useState(() => document.createElement('div'));
  useEffect(() => {
    document.body.append(container);
    // An open dialog hides its siblings from screen readers; toasts must stay accessible.
    const observer = new MutationObserver(() => container.removeAttribute('aria-hidden'));
    observer.observe(container, { attributeFilter: ['aria-hidden'] });
    return () => {
      observer.disconnect();
      container.remove();
    };
  }, [container]);
  return createPortal(
    <ToastContainer
      position="top-right"
      transition={fade}
      hideProgressBar
      closeButton={false}
      icon={false}
      closeOnClick={false}
      draggable={false}
      pauseOnFocusLoss={false}
      role="status"
      aria-label="Messages"
      limit={5}
    />,
    container,
  );
}
