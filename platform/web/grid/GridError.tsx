import { Button } from '../parts/button/Button.tsx';
import { LoadError } from '../query/LoadError.tsx';
import { useGo } from '../shell/useGo.ts';

interface GridErrorProps {
  /** 'Error loading orders'. */
  title: string;
  error: unknown;
  retry: () => void;
}

/** Explains why the rows of a grid could not be loaded, with Retry and a link to the error log (spec 1 §8). */
export function GridError(props: GridErrorProps) {
  const go = useGo();
  return (
    <LoadError {...props} detail="Error: see error log. Nothing was changed.">
      <Button onClick={() => go('/errorLog')}>Open error log</Button>
    </LoadError>
  );
}
