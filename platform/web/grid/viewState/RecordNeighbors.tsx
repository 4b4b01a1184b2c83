import { useLocation } from '@tanstack/react-router';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useMemo } from 'react';
import './RecordNeighbors.css';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { getListedRows, returnToRow } from './listedRows.ts';
import { useViewStateKey } from './useGridViewState.ts';
import { Button } from '../../parts/button/Button.tsx';
import { useRegisterPageActions } from '../../shell/pageActions.ts';
import { useGo } from '../../shell/useGo.ts';

interface RecordNeighborsProps {
  /** Name of the grid with the list of these records. */
  list: string;
  /** 'order'. */
  noun: string;
  /** Runs when a press on a button begins, with the path that it leads to. */
  onPress?: (path: string) => void;
}

/**
 * Leads to the previous and next record of the list as the user left it, by buttons or the keys K and J. Nothing when the record is
 * not in the list, or the list was not visited.
 */
export function RecordNeighbors({ list, noun, onPress }: RecordNeighborsProps) {
  const key = useViewStateKey(list);
  const { pathname } = useLocation();
  const go = useGo();
  const { rows, index } = useMemo(() => {
    const listed = getListedRows(key);
    return { rows: listed, index: listed?.findIndex(pathname) ?? -1 };
  }, [key, pathname]);
  const getTarget = (target: number) => {
    if (!rows || index < 0 || target < 0 || target >= rows.count) return undefined;
    const path = rows.getPath(target);
    if (path === undefined) return undefined;
    return {
      path,
      open: () => {
        returnToRow(key, target);
        // Back leads to the list, not through all records.
        go(path, { replace: true });
      },
    };
  };
  const [previous, next] = [getTarget(index - 1), getTarget(index + 1)];
  const isListed = rows !== undefined && index >= 0;
  const steps = [
    { label: `Previous ${noun}`, icon: IconChevronUp, shortcut: 'k', target: previous, end: 'first' },
    { label: `Next ${noun}`, icon: IconChevronDown, shortcut: 'j', target: next, end: 'last' },
  ].map(({ target, end, ...step }) => ({
    ...step,
    path: target?.path,
    disabledReason: target ? undefined : `This is the ${end} ${noun} of the list`,
    onClick: target?.open,
  }));
  useRegisterPageActions(isListed ? steps : []);
  if (!isListed) return null;
  return (
    <span className="neighbors" role="group" aria-label="Position in the list">
      {steps.map(({ label, icon, shortcut, path, disabledReason, onClick }) => (
        <Button
          key={label}
          kind="quiet"
          icon={icon}
          iconOnly
          aria-keyshortcuts={shortcut.toUpperCase()}
          disabledReason={disabledReason}
          onPointerDown={() => path !== undefined && onPress?.(path)}
          onClick={onClick}
        >
          {label}
        </Button>
      ))}
      <span className="wide-only">
        {numberText(index + 1)} of {numberText(rows.count)}
      </span>
    </span>
  );
}
