import type { Numbers } from './measureVisit.ts';

type Peers = Record<string, Numbers>;
type Goal = { name: string; limit: string; of: (peers: Peers) => number | null | undefined };

const site = (metric: string) => (peers: Peers) => peers.site?.[metric];
const ratio = (metric: string, peer: string) => (peers: Peers) =>
  Number(peers.site?.[metric]) / Number(peers[peer]?.[metric]);
const blocking = 'blocking time, ms';

/** Ratios are of medians of one run. */
const goals: Goal[] = [
  { name: 'largest paint : static floor', limit: '<= 1.05', of: ratio('largest paint, ms', 'static floor') },
  {
    name: 'largest paint : one bundle, browser only',
    limit: '<= 0.45',
    of: ratio('largest paint, ms', 'one bundle, browser only'),
  },
  { name: 'script until largest paint, kB', limit: '<= 6', of: site('script until largest paint, kB') },
  { name: blocking, limit: '<= 50', of: site(blocking) },
  { name: 'menu: press to answer, ms', limit: '<= 300', of: site('menu: press to answer, ms') },
  { name: 'control: press to answer, ms', limit: '<= 300', of: site('control: press to answer, ms') },
  { name: 'navigation after intent, ms', limit: '<= 100', of: site('navigation after intent, ms') },
  { name: 'navigation cold, ms', limit: '<= 600', of: site('navigation cold, ms') },
  { name: 'script in all, kB', limit: '<= 150 home, 160', of: site('script in all, kB') },
  {
    name: 'script in all : one bundle, browser only',
    limit: '<= 1.15',
    of: ratio('script in all, kB', 'one bundle, browser only'),
  },
  { name: 'layout shift', limit: '0.00', of: site('layout shift') },
];

/** @param pages the numbers by page and peer. @returns a row for each goal, a column for each page */
export function goalRows(
  pages: Record<string, Peers>,
  shown: (value: number | null | undefined) => string | number,
) {
  return Object.fromEntries(
    goals.map(({ name, limit, of }) => [
      name,
      {
        goal: limit,
        ...Object.fromEntries(Object.entries(pages).map(([page, peers]) => [page, shown(of(peers))])),
      },
    ]),
  );
}
