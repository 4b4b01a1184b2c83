import { Skeleton } from '../parts/Skeleton.tsx';
import { LoadError } from '../query/LoadError.tsx';
import { WizardFrame } from './WizardFrame.tsx';

/** A step of an import while its data are read, or once they could not be read. */
export const LoadingImport = ({
  title,
  back,
  step = 0,
  error,
  retry,
}: {
  title: string;
  back: string;
  step?: number;
  error: unknown;
  retry: () => void;
}) => (
  <WizardFrame title={title} back={back} step={step}>
    {error ? (
      <LoadError title="Import Error" error={error} retry={retry} />
    ) : (
      <div className="import-center" role="status" aria-label="Loading the import">
        <Skeleton height="28px" width="220px" />
        <Skeleton height="140px" />
        <Skeleton height="120px" />
      </div>
    )}
  </WizardFrame>
);
