import { useTranslation } from '@consejo/shared/i18n';
import { Icon } from '@consejo/shared/ui';
import { memo, type ReactNode } from 'react';
import styles from './OrganizationCard.module.css';
import { isCollapsible, type OrganizationNode } from './organizationNode.ts';
import type { OrganizationTreeState } from './useOrganizationTree.ts';

type OrganizationCardProps = {
  node: OrganizationNode;
  state: OrganizationTreeState;
  /** Of the list of its children, where collapsing only hides it. */
  childrenId?: string;
};

/** One node: a card to press and, beside it, a button that collapses its children (decision 008). */
export function OrganizationCard({ node, state, childrenId }: OrganizationCardProps) {
  return (
    <Card
      node={node}
      childrenId={childrenId}
      isSilent={state.isNamed && node.isRoot && !node.isSelectable}
      isLive={state.isLive}
      isExpanded={state.isExpanded(node)}
      isSelected={state.isSelected(node)}
      onToggle={state.onToggle}
      onPress={state.onPress}
    />
  );
}

type CardProps = Pick<OrganizationTreeState, 'onToggle' | 'onPress'> & {
  node: OrganizationNode;
  childrenId: string | undefined;
  /** A screen reader has heard its name. */
  isSilent: boolean;
  isLive: boolean;
  isExpanded: boolean;
  isSelected: boolean;
};

/** Memoised: toggling one node of a large chart re-renders no other card. */
const Card = memo(function Card(props: CardProps) {
  const { node, childrenId, isSilent, isLive, isExpanded, isSelected, onToggle, onPress } = props;
  const { t } = useTranslation('institutional');
  return (
    <div
      className={styles.entry}
      data-root={node.isRoot || undefined}
      data-branch={node.children.length > 0 || undefined}
    >
      <Pressable node={node} isLive={isLive} isSelected={isSelected} onPress={onPress}>
        {!node.isRoot && (
          <span className={styles.portrait}>
            {node.image ? <img src={node.image} alt="" loading="lazy" /> : <Icon name="person" size="lg" />}
          </span>
        )}
        <span className={styles.text} lang={node.label && !node.isRoot ? 'es' : undefined}>
          <span className={styles.name} aria-hidden={isSilent || undefined}>
            {node.label ?? t('about.unnamed')}
          </span>{' '}
          {node.description && (
            <span className={styles.role} lang="es">
              {node.description}
            </span>
          )}
          {node.subDescription && (
            <span className={styles.more} lang="es">
              {' '}
              {node.subDescription}
            </span>
          )}
        </span>
      </Pressable>
      {isCollapsible(node) && (
        <button
          type="button"
          className={styles.toggle}
          data-part={`${node.id} toggle`}
          aria-expanded={isExpanded}
          aria-controls={childrenId}
          aria-label={t('about.members', { name: node.label ?? t('about.unnamed') })}
          onClick={() => onToggle(node)}
        >
          <Icon name="chevron" />
        </button>
      )}
    </div>
  );
});

type PressableProps = Pick<CardProps, 'node' | 'isLive' | 'isSelected' | 'onPress'> & {
  children: ReactNode;
};

/** A root has no dialog: it is a button only if it can be selected. */
function Pressable({ node, isLive, isSelected, onPress, children }: PressableProps) {
  if (!isLive || (node.isRoot && !node.isSelectable)) return <div className={styles.card}>{children}</div>;
  return (
    <button
      type="button"
      className={styles.card}
      data-part={`${node.id} card`}
      aria-haspopup={node.isRoot ? undefined : 'dialog'}
      aria-pressed={node.isSelectable ? isSelected : undefined}
      onClick={() => onPress(node)}
    >
      {children}
    </button>
  );
}
