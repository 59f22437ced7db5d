import { takeProblems } from '@consejo/shared/testing';
import { organizationChart } from './about.content.ts';
import { nodeFixture, organizationChartFixture, rootFixture } from './about.fixtures.ts';
import type { OrganizationNode } from './organizationNode.ts';

const board = (tree: unknown) => organizationChart.parse({ boardDirector: tree }).boardDirector;
/** The labels of all nodes, depth first. */
const labels = (tree: unknown) => {
  const below = (node: OrganizationNode): (string | undefined)[] => [
    node.label,
    ...node.children.flatMap(below),
  ];
  const root = board(tree);
  return root && below(root);
};

test('parses the four trees, with flags and ids by position', () => {
  const chart = organizationChart.parse(organizationChartFixture());
  expect(chart.technicalCommittees?.label).toBe('Comités técnicos');
  const [president] = chart.boardDirector?.children ?? [];
  expect(chart.boardDirector).toMatchObject({ id: '0', isRoot: true, isSelectable: false, isLeaf: false });
  expect(president).toMatchObject({
    id: '0.0',
    label: 'Dra. Presidenta',
    image: '/uploads/presidenta.png',
    description: 'Presidencia',
    subDescription: 'Periodo 2025-2027',
    isRoot: false,
    isExpanded: true,
    isLeaf: false,
    isSelectable: true,
  });
  expect(president?.children.map(({ id, isLeaf }) => [id, isLeaf])).toEqual([
    ['0.0.0', true],
    ['0.0.1', true],
  ]);
});

test('missing fields have defaults', () => {
  const root = board({ label: 'Raíz', children: [{ label: 'Persona' }, { image: '/uploads/a.png' }] });
  expect(root).toMatchObject({ isRoot: true, isExpanded: true, isLeaf: false, isSelectable: false });
  expect(root?.children[0]).toEqual({
    id: '0.0',
    label: 'Persona',
    image: undefined,
    description: undefined,
    subDescription: undefined,
    isRoot: false,
    isExpanded: true,
    isLeaf: true,
    isSelectable: true,
    children: [],
  });
  expect(root?.children[1]?.label).toBeUndefined();
});

test('missing trees are undefined and not reported', () => {
  expect(organizationChart.parse({ boardDirector: null })).toEqual({
    boardDirector: undefined,
    technicalCommittees: undefined,
    surveillanceCommittee: undefined,
    consultationCommission: undefined,
  });
});

test('a malformed node is dropped and reported, its siblings stay', () => {
  const children = [nodeFixture('A'), 'x', null, [], { label: 7 }, { label: ' ' }, nodeFixture('B')];
  expect(labels(rootFixture('Raíz', children))).toEqual(['Raíz', 'A', 'B']);
  expect(takeProblems().map(({ detail }) => detail)).toEqual([
    'node 0.1 dropped: not a record',
    'node 0.2 dropped: not a record',
    'node 0.3 dropped: not a record',
    'node 0.4 dropped: label: invalid_type',
    'node 0.5 dropped: empty',
  ]);
  expect(board('a chart')).toBeUndefined();
  expect(takeProblems()).toEqual([
    { where: 'organization-chart boardDirector', detail: 'node 0 dropped: not a record' },
  ]);
});

test('a malformed field gets its default, the node stays', () => {
  const node = nodeFixture('A', {
    image: 'javascript:alert(1)',
    description: 3,
    expanded: 'yes',
    leaf: null,
    selectable: 0,
    children: 'none',
  });
  expect(board(rootFixture('Raíz', [node]))?.children[0]).toMatchObject({
    image: undefined,
    description: undefined,
    isExpanded: true,
    isLeaf: true,
    isSelectable: true,
    children: [],
  });
});

test('a node that is its own ancestor is dropped; a record in two places is not', () => {
  const shared = nodeFixture('Dos veces');
  const loop: Record<string, unknown> = nodeFixture('Bucle');
  loop.children = [loop, shared];
  expect(labels(rootFixture('Raíz', [loop, shared]))).toEqual(['Raíz', 'Bucle', 'Dos veces', 'Dos veces']);
  expect(takeProblems().map(({ detail }) => detail)).toEqual(['node 0.0.0 dropped: it is its own ancestor']);
});

test('12 levels are kept; deeper than 32 is dropped and reported', () => {
  const levels = (count: number): unknown =>
    nodeFixture(`Nivel ${count}`, { children: count > 1 ? [levels(count - 1)] : [] });
  expect(labels(levels(12))).toHaveLength(12);
  expect(labels(levels(500))).toHaveLength(32);
  expect(takeProblems().map(({ detail }) => detail)).toEqual([
    expect.stringMatching(/^node 0(\.0){32} dropped: deeper than 32 levels$/),
  ]);
});
