import { cssTransition, ToastContainer } from 'react-toastify/unstyled';
import './Toasts.css';

const fade = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapse: false });

/** Where toasts show: top right, read out as they come. */
export const Toasts = () => (
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
  />
);
