import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { cssTransition, ToastContainer } from 'react-toastify/unstyled';
import './Toasts.css';

const fade = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapse: false });

/** Container of toasts at the top right, announced by screen readers. */
export function Toasts() {
  const [place] = useState(() => document.createElement('div'));
  useEffect(() => {
    document.body.append(place);
    // An open dialog hides its siblings from screen readers; toasts must stay accessible.
    const watch = new MutationObserver(() => place.removeAttribute('aria-hidden'));
    watch.observe(place, { attributeFilter: ['aria-hidden'] });
    return () => {
      watch.disconnect();
      place.remove();
    };
  }, [place]);
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
    place,
  );
}
