import { type FunctionComponent, type ReactNode, useEffect, useState } from 'react';
import { DialogBody } from '../panel/DialogBody.tsx';
import { LoadError } from '../query/LoadError.tsx';

interface LazyPartProps<Props extends object> {
  /** Loads the code of the part; must not change. */
  load: () => Promise<FunctionComponent<Props>>;
  partProps: Props;
  /** 'Error loading price check'. */
  errorTitle: string;
  /** Shown while the code loads. */
  skeleton: ReactNode;
}

type PartCode<Props> = { Part?: FunctionComponent<Props> } | 'failed';

/**
 * A part of a record whose code loads on first use. A failure stays in the part and can be retried, because the form beside it
 * may have unsaved input.
 */
export function LazyPart<Props extends object>({
  load,
  partProps,
  errorTitle,
  skeleton,
}: LazyPartProps<Props>) {
  const [code, setCode] = useState<PartCode<Props>>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isShown = true;
    const show = (next: PartCode<Props>) => {
      if (isShown) setCode(next);
    };
    load().then(
      (Part) => show({ Part }),
      () => show('failed'),
    );
    return () => void (isShown = false);
  }, [load, attempt]);
  if (code === 'failed')
    return (
      <DialogBody>
        <LoadError
          title={errorTitle}
          error={undefined}
          text="This part of the app could not be loaded. Check your connection and try again."
          retry={() => {
            setCode({});
            setAttempt(attempt + 1);
          }}
        />
      </DialogBody>
    );
  return code.Part ? <code.Part {...partProps} /> : skeleton;
}
