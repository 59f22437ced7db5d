import type { ReactNode } from 'react';

export type DialogProps = {
  /** What stands in its heading and names it. */
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
};
