import { IconAlertTriangle, IconCheck, IconColorPicker } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  type CellColors,
  contrastRatio,
  parseHexColor,
  hasSameColors,
  minReadableContrast,
  presetColors,
} from '#platform/kernel/grid/formatting/color.ts';
import { controlProps, FieldFrame } from '../../form/FieldFrame.tsx';
import { FieldGrid } from '../../form/FieldGrid.tsx';
import { useField } from '../../form/formContext.ts';
import { Button } from '../../parts/button/Button.tsx';
import { Swatch } from './Swatch.tsx';

type Style = 'style' | 'style2';

/** A pair of colors: one of eight presets that are readable in both themes, or custom colors. */
export function ColorPairField({
  name,
  label,
  hideLabel,
}: {
  name: Style;
  label: string;
  hideLabel?: boolean;
}) {
  const heading = useId();
  const { setValue } = useFormContext<Record<Style, CellColors>>();
  const pair = useWatch<Record<Style, CellColors>, Style>({ name });
  const [custom, setCustom] = useState(!presetColors.some((ready) => hasSameColors(ready, pair)));
  return (
    <div className="pairs">
      <span className={hideLabel ? 'unseen' : 'field-label'} id={heading}>
        {label}
      </span>
      <div className="ready">
        <div role="radiogroup" aria-labelledby={heading}>
          {presetColors.map(({ name: color, ...ready }) => (
            <label key={color} title={color}>
              <input
                type="radio"
                className="unseen"
                name={heading}
                aria-label={color}
                checked={hasSameColors(ready, pair)}
                onChange={() => {
                  setValue(`${name}.backgroundColor`, ready.backgroundColor, { shouldDirty: true });
                  setValue(`${name}.color`, ready.color, { shouldDirty: true });
                }}
              />
              <Swatch colours={ready} />
            </label>
          ))}
        </div>
        <Button icon={IconColorPicker} aria-expanded={custom} onClick={() => setCustom(!custom)}>
          Custom
        </Button>
      </div>
      {custom && (
        <>
          <FieldGrid>
            <HexField name={`${name}.backgroundColor`} label="Fill" />
            <HexField name={`${name}.color`} label="Text" />
          </FieldGrid>
          <ContrastNote pair={pair} />
        </>
      )}
    </div>
  );
}

/** A color as eight hex digits or from the color picker, which preserves its transparency. */
function HexField({ name, label }: { name: `${Style}.${keyof CellColors}`; label: string }) {
  const id = useId();
  const { ref, value, onChange, onBlur, error } = useField(name);
  const text = typeof value === 'string' ? value : '';
  const validColor = parseHexColor(text);
  return (
    <FieldFrame id={id} label={label} error={error} span={6} phoneSpan={6}>
      <span className="field-input" data-error={error ? true : undefined}>
        <input
          type="color"
          aria-label={`Pick ${label.toLowerCase()}`}
          value={validColor?.slice(0, 7) ?? '#000000'}
          onChange={({ target }) => onChange(`${target.value}${validColor?.slice(7) ?? 'ff'}`)}
        />
        <input
          {...controlProps(id, { error })}
          ref={ref}
          name={name}
          value={text}
          autoComplete="off"
          spellCheck={false}
          maxLength={9}
          onChange={({ target }) => onChange(target.value)}
          onBlur={() => {
            if (validColor) onChange(validColor);
            onBlur();
          }}
        />
      </span>
    </FieldFrame>
  );
}

function ContrastNote({ pair }: { pair: CellColors }) {
  const [backgroundColor, color] = [parseHexColor(pair.backgroundColor), parseHexColor(pair.color)];
  if (backgroundColor === undefined || color === undefined) return null;
  const contrast = contrastRatio({ backgroundColor, color });
  const isReadable = contrast >= minReadableContrast;
  const Icon = isReadable ? IconCheck : IconAlertTriangle;
  const ratio = `Contrast ${(Math.floor(contrast * 10) / 10).toFixed(1)}:1`;
  return (
    <p className="contrast" role="status" data-low={!isReadable || undefined}>
      <Swatch colours={{ backgroundColor, color }} />
      <Icon size={14} stroke={1.75} aria-hidden />
      {isReadable
        ? `${ratio}, readable in both themes`
        : `${ratio}. Text is hard to read below ${minReadableContrast}:1`}
    </p>
  );
}
