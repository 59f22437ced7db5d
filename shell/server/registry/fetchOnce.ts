import { Agent, type Dispatcher } from 'undici';

/** Aborts at an informational response (103 Early Hints): there may be no end of them, and no time-out counts them. */
export const oneAnswer: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) => {
  const start = handler.onResponseStart?.bind(handler);
  const onResponseStart: typeof start = (controller, status, ...rest) => {
    if (status < 200) controller.abort(new Error(`answered ${status} first`));
    else start?.(controller, status, ...rest);
  };
  return dispatch(options, Object.assign(handler, { onResponseStart }));
};

const dispatcher = new Agent().compose(oneAnswer);

/** As `fetch`, from a section's host, which may answer anything. */
export const fetchOnce = (url: URL, init: RequestInit) =>
  // The browser's type of `fetch`, which holds here, knows no dispatcher.
  fetch(url, { ...init, redirect: 'manual', ...{ dispatcher } });
