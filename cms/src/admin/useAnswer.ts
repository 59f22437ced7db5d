import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';

/**
 * What the backend answers at `address`, `'failed'` if it does not, undefined until then; and how to show a newer answer.
 * For another address render the component anew, by its key.
 * @param askAgain in how many milliseconds, after such an answer; not another function at each rendering
 */
export function useAnswer<Answer>(address: string, askAgain?: (answer: Answer) => number | undefined) {
  const { get } = useFetchClient();
  const [answer, setAnswer] = useState<Answer | 'failed'>();
  useEffect(() => {
    if (answer === 'failed') return;
    const delayMs = answer === undefined ? 0 : askAgain?.(answer);
    if (delayMs === undefined) return;
    const timer = window.setTimeout(
      () =>
        get<Answer>(address).then(
          ({ data }) => setAnswer(data),
          () => setAnswer('failed'),
        ),
      delayMs,
    );
    return () => window.clearTimeout(timer);
  }, [get, address, answer, askAgain]);
  return [answer, setAnswer] as const;
}
