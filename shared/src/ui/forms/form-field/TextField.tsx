import { Input } from 'react-aria-components';
import styles from './FormField.module.css';
import { errorIdOf, FormField, type FormFieldProps } from './FormField.tsx';

/** A required single-line text. */
export function TextField(props: FormFieldProps) {
  return (
    <FormField {...props}>
      <Input className={styles.input ?? ''} dir="auto" aria-describedby={errorIdOf(props.id)} />
    </FormField>
  );
}
