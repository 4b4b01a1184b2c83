import type { Icon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import './Button.css';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'className'> {
  children: string;
  /** At most one primary button per view. */
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-solid';
  icon?: Icon | undefined;
  iconEnd?: Icon | undefined;
  /** Only the icon is visible; the text is its accessible name and tooltip. */
  iconOnly?: boolean;
  /** Shows a spinner and ignores clicks. */
  busy?: boolean | undefined;
  /** Reason why the button is disabled, shown as its tooltip. */
  disabledReason?: string | undefined;
}

export function Button({
  children,
  kind = 'secondary',
  icon: Start,
  iconEnd: End,
  iconOnly = false,
  busy = false,
  disabledReason,
  disabled,
  onClick,
  ...rest
}: ButtonProps) {
  const isDisabled = disabled || disabledReason !== undefined;
  const tip = disabledReason ?? (iconOnly ? children : undefined);
  return (
    <button
      type="button"
      {...rest}
      className="button"
      data-kind={kind}
      data-only={iconOnly || undefined}
      data-busy={busy || undefined}
      aria-label={iconOnly ? children : undefined}
      aria-busy={busy || undefined}
      // `aria-disabled` keeps the button in the tab order, so that its tooltip can give the reason.
      aria-disabled={disabledReason !== undefined || busy || rest['aria-disabled'] || undefined}
      disabled={disabled}
      title={disabled ? undefined : tip}
      onClick={isDisabled || busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className="spinner" aria-hidden /> : Start && <Start stroke={1.75} aria-hidden />}
      {iconOnly ? null : children}
      {End && <End stroke={1.75} aria-hidden />}
    </button>
  );
}
