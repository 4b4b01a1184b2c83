import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { cssTransition, ToastContainer, type ToastContainerProps } from 'react-toastify/unstyled';
import { showWaitingToasts, toastContainers } from './toast.ts';
import './Toasts.css';

const fade = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapse: false });

const common: ToastContainerProps = {
  position: 'bottom-left',
  transition: fade,
  hideProgressBar: true,
  closeButton: false,
  icon: false,
  closeOnClick: false,
  draggable: false,
  pauseOnFocusLoss: false,
  // The live region around them announces the toasts, once.
  role: 'group',
  'aria-label': '',
  limit: 5,
};

function createContainer(): HTMLElement {
  const container = document.createElement('div');
  container.className = 'toasts';
  container.role = 'region';
  container.ariaLabel = 'Messages';
  return container;
}

/** Toasts at the bottom left, announced by screen readers: errors at once, other messages at the next pause. */
export function Toasts() {
  const [container] = useState(createContainer);
  useEffect(() => {
    // The other live region is polite, as the library has it.
    container.firstElementChild?.setAttribute('aria-live', 'assertive');
    document.body.append(container);
    // An open dialog hides its siblings from screen readers; toasts must stay accessible.
    const observer = new MutationObserver(() => container.removeAttribute('aria-hidden'));
    observer.observe(container, { attributeFilter: ['aria-hidden'] });
    return () => {
      observer.disconnect();
      container.remove();
    };
  }, [container]);
  // After the effects of the containers: the library gives waiting toasts to its first container only.
  useEffect(showWaitingToasts, []);
  return createPortal(
    <>
      <ToastContainer {...common} containerId={toastContainers.errors} />
      <ToastContainer {...common} containerId={toastContainers.messages} />
    </>,
    container,
  );
}
