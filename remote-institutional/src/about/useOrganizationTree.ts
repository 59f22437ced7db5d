import { useCallback, useEffect, useState } from 'react';
import { isCollapsible, type OrganizationNode } from './organizationNode.ts';

/** `single`: the node pressed last is selected. `multiple`: pressing a node toggles its selection. */
export type SelectionMode = 'single' | 'multiple';

/** The state of a chart, shared by the list and the drawing. */
export type OrganizationTreeState = {
  /** A heading says the root's name. */
  isNamed: boolean;
  /** The app runs: a card can be pressed. */
  isLive: boolean;
  isExpanded: (node: OrganizationNode) => boolean;
  isSelected: (node: OrganizationNode) => boolean;
  onToggle: (node: OrganizationNode) => void;
  /** Selects the node if it is selectable, and opens its dialog unless it is a root. */
  onPress: (node: OrganizationNode) => void;
  opened: OrganizationNode | undefined;
  onClose: () => void;
};

const none: ReadonlySet<string> = new Set();

export function useOrganizationTree(selectionMode: SelectionMode): Omit<OrganizationTreeState, 'isNamed'> {
  // Only the differences from `node.isExpanded`, so the tree need not be walked to initialise the state.
  const [toggled, setToggled] = useState(none);
  const [selected, setSelected] = useState(none);
  const [opened, setOpened] = useState<OrganizationNode>();

  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);

  const onToggle = useCallback(({ id }: OrganizationNode) => setToggled((ids) => toggledIn(ids, id)), []);
  const onPress = useCallback(
    (node: OrganizationNode) => {
      if (node.isSelectable) {
        setSelected((ids) => (selectionMode === 'single' ? new Set([node.id]) : toggledIn(ids, node.id)));
      }
      if (!node.isRoot) setOpened(node);
    },
    [selectionMode],
  );
  const onClose = useCallback(() => setOpened(undefined), []);

  return {
    isLive,
    isExpanded: (node) => !isCollapsible(node) || node.isExpanded !== toggled.has(node.id),
    isSelected: ({ id }) => selected.has(id),
    onToggle,
    onPress,
    opened,
    onClose,
  };
}

function toggledIn(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
