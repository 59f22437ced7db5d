// Door: form fields on react-aria-components, their error summary, and the toast. Not shared at run time: each remote with
// a form bundles them (decision 014). So they import other doors by name, not by file.

export { ErrorSummary } from './error-summary/ErrorSummary.tsx';
export { TextArea, TextField } from './form-field/FormField.tsx';
export { FormGuard } from './form-guard/FormGuard.tsx';
export { Toast } from './toast/Toast.tsx';
