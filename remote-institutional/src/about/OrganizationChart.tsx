import { useLayoutEffect, useRef } from 'react';
import { NodeDialog } from './NodeDialog.tsx';
import styles from './OrganizationChart.module.css';
import { OrganizationTree } from './OrganizationTree.tsx';
import type { OrganizationNode } from './organizationNode.ts';
import { useDrawnChart } from './useDrawnChart.ts';
import { type SelectionMode, useOrganizationTree } from './useOrganizationTree.ts';

type OrganizationChartProps = {
  root: OrganizationNode;
  /** A heading says the root's name already. */
  isNamed?: boolean;
  selectionMode?: SelectionMode | undefined;
};

/** The chart of one body: a nested list, which the drawing replaces on wide screens with scripts. */
export function OrganizationChart({
  root,
  isNamed = false,
  selectionMode = 'single',
}: OrganizationChartProps) {
  const state = { ...useOrganizationTree(selectionMode), isNamed };
  const { Chart, hasFailed } = useDrawnChart();
  const frame = useRef<HTMLDivElement>(null);
  const focusedPart = useRef<string>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the drawing replaces the list or the reverse
  useLayoutEffect(() => {
    const { current } = frame;
    if (!current) return;
    // Scroll a chart that is wider than its frame to the middle, where the root is.
    current.scrollLeft = (current.scrollWidth - current.clientWidth) / 2;
    // The buttons are new elements: restore the focus.
    if (focusedPart.current === undefined) return;
    current
      .querySelector<HTMLElement>(`[data-part="${focusedPart.current}"]`)
      ?.focus({ preventScroll: true });
  }, [Chart]);

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only observes the focus of its buttons */}
      <div
        ref={frame}
        className={styles.frame}
        data-form={hasFailed ? 'list' : 'tree'}
        data-drawn={Chart !== undefined || undefined}
        onFocus={({ target }) => {
          focusedPart.current = target.dataset.part;
        }}
        onBlur={() => {
          focusedPart.current = undefined;
        }}
      >
        <div className={styles.canvas}>
          {Chart ? <Chart root={root} state={state} /> : <OrganizationTree root={root} state={state} />}
        </div>
      </div>
      {state.opened && <NodeDialog node={state.opened} onClose={state.onClose} />}
    </>
  );
}
