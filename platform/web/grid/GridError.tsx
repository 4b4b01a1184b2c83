import { Button } from '../parts/Button.tsx';
import { LoadError } from '../parts/LoadError.tsx';
import { useGo } from '../shell/useGo.ts';

interface GridErrorProps {
  /** 'Error loading orders'. */
  title: string;
  error: unknown;
  retry: () => void;
}

/** The rows of a grid could not be read: why, Retry, and the way to the error log, which knows more (spec 1 §8). */
export function GridError(props: GridErrorProps) {
  const go = useGo();
  return (
    <LoadError {...props} also="Error: see error log">
      <Button onClick={() => go('/errorLog')}>Open error log</Button>
    </LoadError>
  );
}
