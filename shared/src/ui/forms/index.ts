// Door: the frame of native form fields, their error summary, drafts, and the toast. Not shared at run time: each remote
// with a form bundles what it uses (decision 014). So they import other doors by name, not by file.

export { forgetDraft, useDraft } from './draft/useDraft.ts';
export { ErrorSummary } from './error-summary/ErrorSummary.tsx';
export { FilterForm } from './filter-form/FilterForm.tsx';
export { FormGuard } from './form-guard/FormGuard.tsx';
export { NativeField } from './native-field/NativeField.tsx';
export { parseNumber } from './native-field/parseNumber.ts';
export { Toast } from './toast/Toast.tsx';
