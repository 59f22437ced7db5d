import { useCallback, useState } from 'react';
import { canFold, type OrganizationNode } from './organizationNode.ts';

/** `single`: the node pressed last stays marked. `multiple`: each pressed node does, until it is pressed again. */
export type SelectionMode = 'single' | 'multiple';

/** What a visitor has done with a chart; the same for the list and for the drawing. */
export type OrganizationTreeState = {
  isExpanded: (node: OrganizationNode) => boolean;
  isSelected: (node: OrganizationNode) => boolean;
  /** Folds or unfolds. */
  onToggle: (node: OrganizationNode) => void;
  /** Marks the node where that is allowed, and opens it unless it is a root. */
  onPress: (node: OrganizationNode) => void;
  opened: OrganizationNode | undefined;
  onClose: () => void;
};

const none: ReadonlySet<string> = new Set();

export function useOrganizationTree(selectionMode: SelectionMode): OrganizationTreeState {
  // Ids of nodes that are not as the backend says, so nothing has to be walked through at first.
  const [toggled, setToggled] = useState(none);
  const [selected, setSelected] = useState(none);
  const [opened, setOpened] = useState<OrganizationNode>();

  const onToggle = useCallback(({ id }: OrganizationNode) => setToggled((ids) => exchanged(ids, id)), []);
  const onPress = useCallback(
    (node: OrganizationNode) => {
      if (node.isSelectable) {
        setSelected((ids) => (selectionMode === 'single' ? new Set([node.id]) : exchanged(ids, node.id)));
      }
      if (!node.isRoot) setOpened(node);
    },
    [selectionMode],
  );
  const onClose = useCallback(() => setOpened(undefined), []);

  return {
    isExpanded: (node) => !canFold(node) || node.isExpanded !== toggled.has(node.id),
    isSelected: ({ id }) => selected.has(id),
    onToggle,
    onPress,
    opened,
    onClose,
  };
}

/** With the id if it was not in it, without it if it was. */
function exchanged(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
