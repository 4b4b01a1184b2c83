import { IconFileOff, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Message } from '../parts/message/Message.tsx';
import { LoadError } from '../query/LoadError.tsx';

/** A kind of record, as messages name it. */
export interface RecordName {
  /** 'location': "Location not found", "Error loading location". */
  name: string;
  /** Replaces "Error loading location". */
  errorTitle?: string;
  /** Replaces "Location not found". */
  missingTitle?: string;
  /** Icon of "Location not found". */
  icon?: Icon;
}

interface UnavailableRecordProps extends RecordName {
  /** Null when there is no such record. */
  error: Error | null;
  retry: () => void;
  /** Buttons for a record that does not exist. */
  children?: ReactNode;
}

/** Message in place of a record that failed to load or does not exist. */
export const UnavailableRecord = ({
  name,
  errorTitle = `Error loading ${name}`,
  missingTitle = `${capitalize(name)} not found`,
  icon = IconFileOff,
  error,
  retry,
  children,
}: UnavailableRecordProps) =>
  error ? (
    <LoadError title={errorTitle} error={error} retry={retry} />
  ) : (
    <Message
      icon={icon}
      title={missingTitle}
      text="It may belong to another company, or the link is incomplete."
    >
      {children}
    </Message>
  );

/** Returns 'Location' for 'location'. */
export const capitalize = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
