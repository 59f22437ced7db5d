import type { ReactNode } from 'react';
import styles from './Button.module.css';

type ButtonProps = {
  children: ReactNode;
  onPress?: () => void;
  /** `primary` for the one main action, `secondary` for others, `quiet` inside bars and lists. */
  variant?: 'primary' | 'secondary' | 'quiet';
  type?: 'button' | 'submit' | 'reset';
  isDisabled?: boolean;
  /** At work: keeps its place and its focus, takes no presses. */
  isPending?: boolean;
  'aria-label'?: string;
  'aria-expanded'?: boolean;
};

/** A button: the native element does the whole job. For something that leads somewhere, take LinkButton. */
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
      // Not `disabled` while pending: that would drop the focus of the visitor who has just pressed it.
      aria-disabled={isPending || undefined}
      onClick={(event) => {
        if (isPending) event.preventDefault();
        else onPress?.();
      }}
    />
  );
}
