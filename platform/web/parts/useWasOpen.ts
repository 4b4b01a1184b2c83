import { useState } from 'react';

/** Whether a layer is open or was: until then it renders nothing, and afterwards what it needs to close with a transition. */
export function useWasOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen || isOpen;
}
