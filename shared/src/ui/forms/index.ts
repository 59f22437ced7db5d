// Door: form fields on react-aria-components, what is said of their errors, and the toast. Not shared at run time: each remote that has a form bundles them, and no
// other page carries them (decision 014). So they import other doors by name, never by file.

export { ErrorSummary } from './error-summary/ErrorSummary.tsx';
export { TextArea } from './form-field/TextArea.tsx';
export { TextField } from './form-field/TextField.tsx';
export { FormGuard } from './form-guard/FormGuard.tsx';
export { Toast } from './toast/Toast.tsx';
