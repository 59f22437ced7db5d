import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';

type Named = { title: string; address: string };
type EditorHome = {
  tasks: { title: string; links: Named[] }[];
  waiting: (Named & { type: string; state: string; at: string | null })[];
  /** Of the last check of the content. */
  findings: number;
  /** Messages whose mail to the council has not been sent; 0 for accounts that may not read them. */
  unsent: number;
};

/** What the backend's editorHome.ts answers; `'failed'` if it does not. */
export function useEditorHome(): EditorHome | 'failed' | undefined {
  const { get } = useFetchClient();
  const [answer, setAnswer] = useState<EditorHome | 'failed'>();
  useEffect(() => {
    get<EditorHome>('/editor-home').then(
      ({ data }) => setAnswer(data),
      () => setAnswer('failed'),
    );
  }, [get]);
  return answer;
}
