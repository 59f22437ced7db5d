import { Input } from 'react-aria-components';
import styles from './FormField.module.css';
import { FormField, type FormFieldProps } from './FormField.tsx';

/** A required line of text. */
export function TextField(props: FormFieldProps) {
  return (
    <FormField {...props}>
      <Input className={styles.input ?? ''} dir="auto" autoFocus={props.autoFocus} />
    </FormField>
  );
}
