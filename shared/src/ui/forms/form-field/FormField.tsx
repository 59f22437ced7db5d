import { Icon } from '@consejo/shared/ui';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import {
  TextArea as AriaTextArea,
  TextField as AriaTextField,
  Input,
  Label,
  type TextFieldProps,
} from 'react-aria-components';
import styles from './FormField.module.css';

type FormFieldProps = {
  /** The control's id, the target of links to the field. */
  id: string;
  /** The name in the form data. */
  name: string;
  label: string;
  defaultValue?: string | undefined;
  /** The error message; undefined when the field is valid. */
  error?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  autoComplete?: string;
} & Pick<TextFieldProps, 'type' | 'inputMode'>;

/**
 * The error message's element, always rendered: the library's own exists only with an error, yet its server-rendered
 * field refers to it.
 */
const errorIdOf = (fieldId: string) => `${fieldId}-error`;

/**
 * A required field with its label and error. The form shows its own messages, since the browser's would be in the
 * browser's language. Until the app runs, the browser checks.
 */
function FormField({
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
    const typed = field.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
    if (!typed) return;
    // The library controls its inputs: hydration would replace what was typed before it with the served value.
    setValue(typed.value);
    typed.required = false;
    if (typed.form) typed.form.noValidate = true;
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

/** A required single-line text. */
export function TextField(props: FormFieldProps) {
  return (
    <FormField {...props}>
      <Input className={styles.input ?? ''} dir="auto" required aria-describedby={errorIdOf(props.id)} />
    </FormField>
  );
}

/** A required multi-line text. */
export function TextArea({ rows = 6, ...props }: FormFieldProps & { rows?: number }) {
  return (
    <FormField {...props}>
      <AriaTextArea
        className={styles.input ?? ''}
        dir="auto"
        required
        aria-describedby={errorIdOf(props.id)}
        rows={rows}
      />
    </FormField>
  );
}
