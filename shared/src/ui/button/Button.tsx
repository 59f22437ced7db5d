import type { ReactNode } from 'react';
import styles from './Button.module.css';

type ButtonProps = {
  children: ReactNode;
  onPress?: () => void;
  /** `primary` for the main action, `secondary` for others, `quiet` inside bars and lists. */
  variant?: 'primary' | 'secondary' | 'quiet';
  type?: 'button' | 'submit' | 'reset';
  isDisabled?: boolean;
  /** The action is running: the button keeps its focus and ignores presses. */
  isPending?: boolean;
  'aria-label'?: string;
  'aria-expanded'?: boolean;
};

/** A native button. For navigation use LinkButton. */
export function Button({
  variant = 'primary',
  type = 'button',
  isDisabled = false,
  isPending = false,
  onPress,
  ...props
}: ButtonProps) {
  return (
    <button
      {...props}
      type={type}
      className={styles.button}
      data-variant={variant}
      data-pending={isPending || undefined}
      disabled={isDisabled}
      // Not `disabled` while pending, which would drop the focus.
      aria-disabled={isPending || undefined}
      onClick={(event) => {
        if (isPending) event.preventDefault();
        else onPress?.();
      }}
    />
  );
}
