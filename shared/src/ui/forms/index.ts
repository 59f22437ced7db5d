// Door: form fields on react-aria-components. Not shared at run time: each remote that has a form bundles them, and no
// other page carries them (decision 014). So they import other doors by name, never by file.

export { TextArea } from './form-field/TextArea.tsx';
export { TextField } from './form-field/TextField.tsx';
export { FormGuard } from './form-guard/FormGuard.tsx';
