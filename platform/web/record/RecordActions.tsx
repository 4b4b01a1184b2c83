import { Button } from '../parts/button/Button.tsx';
import { MenuButton } from '../parts/button/MenuButton.tsx';
import type { MenuEntry } from '../parts/button/menuEntry.ts';
import { useRegisterPageActions } from '../shell/pageActions.ts';
import { useWide } from '../theme/useWide.ts';

/** Action of a record's page; the last one is emphasized. */
interface RecordAction extends MenuEntry {
  /** Identifies an action whose label changes when it is pressed, so that its button retains the focus. */
  id?: string;
  busy?: boolean;
  pressed?: boolean;
}

/** Actions of a record beside its name, on narrow screens in a menu; the command palette has them, too. */
export function RecordActions({ actions }: { actions: readonly RecordAction[] }) {
  const wide = useWide();
  useRegisterPageActions(actions);
  if (!wide) return <MenuButton entries={actions}>Actions</MenuButton>;
  return actions.map(({ id, label, icon, disabledReason, busy, pressed, onClick }, index) => (
    <Button
      key={id ?? label}
      kind={index === actions.length - 1 ? 'secondary' : 'quiet'}
      icon={icon}
      busy={busy}
      disabledReason={disabledReason}
      aria-pressed={pressed}
      onClick={onClick}
    >
      {label}
    </Button>
  ));
}
