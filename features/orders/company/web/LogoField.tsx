import { IconAlertCircle, IconPhoto, IconTrash } from '@tabler/icons-react';
import { use, useId, useRef, useState } from 'react';
import { FormContext, useField } from '#platform/web/form/formContext.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { companyFields } from '../companyFields.ts';
import { readLogoFile } from './readLogoFile.ts';

/** The logo of the company, with buttons to choose another one and to remove it. */
export function LogoField({ readOnly }: { readOnly: boolean }) {
  const { ref, value, onChange, error } = useField('base64Logo');
  const { trackChoice } = use(FormContext);
  const input = useRef<HTMLInputElement>(null);
  const [fileProblem, setFileProblem] = useState<string>();
  const [isReading, setReading] = useState(false);
  const id = useId();
  const logo = typeof value === 'string' ? value : undefined;
  const problem = fileProblem ?? error;

  async function choose(file: File): Promise<boolean> {
    setReading(true);
    const read = await readLogoFile(file);
    setReading(false);
    if ('problem' in read) setFileProblem(read.problem);
    else {
      setFileProblem(undefined);
      onChange(read.base64);
    }
    return 'base64' in read;
  }

  return (
    <div className="field" role="group" aria-labelledby={id} aria-describedby={`${id}-help`}>
      <span className="field-label" id={id}>
        {companyFields.base64Logo.label}
      </span>
      {logo ? (
        <img className="company-logo" src={`data:image/png;base64,${logo}`} alt="Logo of the company" />
      ) : (
        readOnly && <span>No logo</span>
      )}
      {!readOnly && (
        <div className="company-logo-actions">
          <Button ref={ref} icon={IconPhoto} busy={isReading} onClick={() => input.current?.click()}>
            {logo ? 'Replace Logo' : 'Choose Logo'}
          </Button>
          {logo && (
            <Button
              kind="quiet"
              icon={IconTrash}
              onClick={() => {
                setFileProblem(undefined);
                onChange(null);
              }}
            >
              Remove Logo
            </Button>
          )}
        </div>
      )}
      <input
        ref={input}
        type="file"
        accept=".png,.svg,image/png,image/svg+xml"
        aria-label="Logo file"
        tabIndex={-1}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again after it was corrected.
          target.value = '';
          if (file) trackChoice(choose(file));
        }}
      />
      <span
        className="field-help"
        id={`${id}-help`}
        data-error={problem !== undefined || undefined}
        role={problem === undefined ? undefined : 'alert'}
      >
        {problem !== undefined && <IconAlertCircle size={14} stroke={1.75} aria-hidden />}
        {problem ?? 'Printed on invoices. PNG or SVG, at most 200 kB.'}
      </span>
    </div>
  );
}
