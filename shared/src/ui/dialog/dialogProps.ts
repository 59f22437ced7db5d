import type { ReactNode } from 'react';

export type DialogProps = {
  /** What stands in its heading and names it. */
  title: ReactNode;
  onClose: () => void;
  /** Over the whole screen, with a button X beside the title; else a card with a button Cerrar below. */
  isFullScreen?: boolean;
  /** Links beside that X. */
  actions?: ReactNode;
  children: ReactNode;
};
