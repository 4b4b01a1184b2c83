import { Button } from '#platform/web/parts/button/Button.tsx';
import { MenuButton } from '#platform/web/parts/button/MenuButton.tsx';
import type { MenuEntry } from '#platform/web/parts/button/menuEntry.ts';
import { useRegisterPageActions } from '#platform/web/shell/pageActions.ts';
import { useWide } from '#platform/web/theme/useWide.ts';

/** Action of a customer's page; the last one is emphasized. */
interface CustomerAction extends MenuEntry {
  busy?: boolean;
  pressed?: boolean;
}

/** Actions of a customer beside its name, on narrow screens in a menu; the command palette has them, too. */
export function CustomerActions({ actions }: { actions: readonly CustomerAction[] }) {
  const wide = useWide();
  useRegisterPageActions(actions);
  if (!wide) return <MenuButton entries={actions}>Actions</MenuButton>;
  return actions.map(({ label, icon, disabledReason, busy, pressed, onClick }, index) => (
    <Button
      key={label}
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
