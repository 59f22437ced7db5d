import { Icon } from '@consejo/shared/ui';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { TextField as AriaTextField, Label, type TextFieldProps } from 'react-aria-components';
import styles from './FormField.module.css';

export type FormFieldProps = {
  /** Its id in the page: what leads to the field from elsewhere links to it. */
  id: string;
  /** Its name in the form. */
  name: string;
  label: string;
  defaultValue?: string | undefined;
  /** What is wrong with it; without it nothing is. */
  error?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  autoComplete?: string;
} & Pick<TextFieldProps, 'type' | 'inputMode'>;

/**
 * The element that says what is wrong, always there: the library's own are not while nothing is, and its served field
 * points to them all the same.
 */
export const errorIdOf = (fieldId: string) => `${fieldId}-error`;

/**
 * A required field with its label and its error. The form says itself what is wrong: the browser's own messages would
 * come in the browser's language.
 */
export function FormField({
  label,
  defaultValue = '',
  error,
  onChange,
  children,
  ...props
}: FormFieldProps & { children: ReactNode }) {
  const [value, setValue] = useState(defaultValue);
  const field = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The library controls its inputs: what was typed before hydration would be replaced by the served value.
    const typed = field.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
    if (typed) setValue(typed.value);
  }, []);
  return (
    <AriaTextField
      {...props}
      ref={field}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange?.(next);
      }}
      className={styles.field ?? ''}
      isRequired
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <Label className={styles.label ?? ''}>{label}</Label>
      <span id={errorIdOf(props.id)} className={styles.error}>
        {error !== undefined && (
          <>
            <Icon name="warning" size="sm" />
            {error}
          </>
        )}
      </span>
      {children}
    </AriaTextField>
  );
}
