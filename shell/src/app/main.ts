// First: it declares the order of the style layers.
import '@consejo/shared/styles';
import { nextTask } from './nextTask.ts';

// The entry. Evaluating all code at once would block a phone for about 150 ms, so each large part is a task of its own.
// Comments of webpack: the parts are in the entry's files, not in chunks that would be fetched one after another.
const parts = [
  () => import(/* webpackMode: "eager", webpackExports: "hydrateRoot" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: "RouterProvider" */ 'react-router-dom'),
  () => import(/* webpackMode: "eager", webpackExports: "hydrate" */ '@tanstack/react-query'),
  () => import(/* webpackMode: "eager", webpackExports: "default" */ 'i18next'),
  () => import(/* webpackMode: "eager" */ './browser.tsx'),
];

evaluateInTasks();

async function evaluateInTasks() {
  for (const evaluate of parts) {
    await nextTask();
    await evaluate();
  }
}
