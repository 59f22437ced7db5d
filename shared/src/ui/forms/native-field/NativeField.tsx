import { Icon } from '@consejo/shared/ui';
import type { ReactNode } from 'react';
import styles from './NativeField.module.css';

type Control = {
  id: string;
  className: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
};

type NativeFieldProps = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error: string | undefined;
  /** Renders the control with the attributes that connect it to label, hint and error. */
  children: (control: Control) => ReactNode;
};

/** Label, hint and error of a native control (decision 005). */
export function NativeField({ id, label, hint, error, children }: NativeFieldProps) {
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          <Icon name="warning" />
          <span>{error}</span>
        </p>
      )}
      {children({
        id,
        className: styles.control,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error !== undefined,
      })}
    </div>
  );
}
