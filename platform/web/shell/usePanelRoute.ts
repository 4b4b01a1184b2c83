import { useEffect, useRef } from 'react';
import { useGo, usePathParameter } from './useGo.ts';

export interface PanelRoute {
  /** Path of the list. */
  list: string;
  /** Path of the list with the panel of a record. */
  recordPath: (id: string) => string;
  /** Parameter of that path. */
  parameter: string;
}

/** The record open beside its list, from the path (`PageRoute.panel`): Back closes it, a link opens it. */
export function usePanelRoute({ list, recordPath, parameter }: PanelRoute) {
  const go = useGo();
  const id = usePathParameter(parameter) || undefined;
  const isFromList = useRef(false);
  useEffect(() => {
    if (id === undefined) isFromList.current = false;
  }, [id]);
  return {
    id,
    /** Opens a record. If one is already open, it replaces the history entry, so that Back leads to the list. */
    open: (record: string) => {
      if (id === undefined) isFromList.current = true;
      go(recordPath(record), { replace: id !== undefined });
    },
    close: () => {
      if (isFromList.current) history.back();
      else go(list, { replace: true });
    },
  };
}
