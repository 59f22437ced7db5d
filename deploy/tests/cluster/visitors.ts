import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { formType, messageOf } from '../visit.ts';
import { addresses, outside } from './cluster.ts';

const port = () => Number(process.env.HTTP_PORT);
const readers = 50;
const pauseMs = 200;
const formPauseMs = 1000;
/** A balancer, like a browser, tries another address when one does not answer for so long. */
const patienceMs = 15_000;
/** For so long it leaves one alone that did not answer. */
const shunMs = 5000;

const agent = new Agent({ keepAlive: true });
const shunnedUntil = new Map<string, number>();

type Question = { path: string; method?: string; headers?: Record<string, string>; body?: string };

function ask(host: string, { body, ...options }: Question): Promise<{ status: number; location: string }> {
  return new Promise((resolve, reject) => {
    const sent = request({ host, port: port(), localAddress: outside, agent, ...options }, (response) => {
      response.resume().once('error', reject);
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? '' }),
      );
    });
    sent.setTimeout(patienceMs, () => sent.destroy(new Error('no answer')));
    sent.once('socket', (socket) => {
      if (!socket.connecting) return;
      const timer = setTimeout(() => sent.destroy(new Error('no connection')), 3000);
      socket.once('connect', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

/** The edges that answered lately first, each in turn. */
let turn = 0;
function edgesInTurn(): string[] {
  turn += 1;
  const order = addresses.map((_, index) => addresses[(turn + index) % addresses.length] ?? '');
  const isShunned = (edge: string) => Number((shunnedUntil.get(edge) ?? 0) > Date.now());
  return order.sort((one, other) => isShunned(one) - isShunned(other));
}

/** Fifty readers of pages and searches, and a message a second, by way of all edges until stopped. */
export function startVisitors(pages: string[]) {
  const start = Date.now();
  let isStopped = false;
  let reads = 0;
  const retried: number[] = [];
  const failed: string[] = [];
  const received: string[] = [];
  const refused: { at: number; why: string }[] = [];

  async function read(path: string, visitor: string) {
    reads += 1;
    const problems: string[] = [];
    for (const edge of edgesInTurn().slice(0, 2)) {
      const problem = await ask(edge, { path, headers: { 'x-forwarded-for': visitor } }).then(
        ({ status }) => (status === 200 ? undefined : String(status)),
        (error: unknown) => {
          shunnedUntil.set(edge, Date.now() + shunMs);
          return String(error);
        },
      );
      if (!problem) break;
      problems.push(`${edge}: ${problem}`);
    }
    if (problems.length > 0) retried.push(Date.now() - start);
    if (problems.length > 1) failed.push(`${Date.now() - start} ms ${path}: ${problems.join(', ')}`);
  }

  async function reader(index: number) {
    for (let count = index; !isStopped; count += 1) {
      const page = count % 20 === 0 ? `/buscar?q=examen+${count}` : (pages[count % pages.length] ?? '/');
      await read(page, `198.51.100.${index + 1}`);
      await wait(pauseMs);
    }
  }

  async function send() {
    const id = randomUUID();
    const visitor = Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join('.');
    const headers = { ...formType, 'x-forwarded-for': visitor };
    const [edge = ''] = edgesInTurn();
    const at = Date.now() - start;
    await ask(edge, { path: '/contacto', method: 'POST', headers, body: messageOf(id) }).then(
      ({ status, location }) => {
        if (location.includes('enviado=1')) received.push(id);
        else refused.push({ at, why: `${status} ${location}` });
      },
      (error: unknown) => {
        shunnedUntil.set(edge, Date.now() + shunMs);
        refused.push({ at, why: String(error) });
      },
    );
  }

  async function writer() {
    const sent: Promise<void>[] = [];
    while (!isStopped) {
      sent.push(send());
      await wait(formPauseMs);
    }
    await Promise.all(sent);
  }

  const all = Promise.all([...Array.from({ length: readers }, (_, index) => reader(index)), writer()]);
  return {
    since: () => Date.now() - start,
    stop: async () => {
      isStopped = true;
      await all;
      return { reads, retried, failed, received, refused };
    },
  };
}
