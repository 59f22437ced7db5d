import { TextArea as AriaTextArea } from 'react-aria-components';
import styles from './FormField.module.css';
import { errorIdOf, FormField, type FormFieldProps } from './FormField.tsx';

/** A required multi-line text. */
export function TextArea({ rows = 6, ...props }: FormFieldProps & { rows?: number }) {
  return (
    <FormField {...props}>
      <AriaTextArea
        className={styles.input ?? ''}
        dir="auto"
        aria-describedby={errorIdOf(props.id)}
        rows={rows}
      />
    </FormField>
  );
}
