import type { ComponentProps } from 'react';
import './Switch.css';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className' | 'onChange'> & {
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A switch that takes effect immediately; needs `aria-label` or `aria-labelledby`. */
export const Switch = ({ checked, onChange, ...rest }: SwitchProps) => (
  <input
    {...rest}
    type="checkbox"
    role="switch"
    className="switch"
    aria-checked={checked}
    checked={checked}
    onChange={({ target }) => onChange(target.checked)}
  />
);
