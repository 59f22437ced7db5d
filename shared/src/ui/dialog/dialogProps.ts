import type { ReactNode } from 'react';

export type DialogProps = {
  /** The heading, and the accessible name. */
  title: ReactNode;
  onClose: () => void;
  /** Full screen with an X button beside the title; otherwise a card with a Cerrar button below. */
  isFullScreen?: boolean;
  /** Links beside the X button. */
  actions?: ReactNode;
  children: ReactNode;
};
