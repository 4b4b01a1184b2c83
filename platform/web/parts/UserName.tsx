import { useFormatUser } from '../session/userNames.ts';

/** Name of a user with the email address as tooltip; the address when the name is unknown. */
export function UserName({ email }: { email: string }) {
  const name = useFormatUser()(email);
  return name === email ? email : <span title={email}>{name}</span>;
}
