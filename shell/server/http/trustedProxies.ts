import { lookup } from 'node:dns/promises';

const againMs = 5000;

/**
 * Whose `X-Forwarded-For` counts. A section's host reaches the shell too, and would be another visitor in each request.
 * @param names of hosts, looked up again and again: a container that is replaced has another address
 */
export async function trustedProxies(names: string[]): Promise<(address: string) => boolean> {
  let trusted = new Set<string>();
  const find = async () => {
    const found = names.map((name) => lookup(name, { all: true }).catch(() => []));
    trusted = new Set((await Promise.all(found)).flat().map(({ address }) => address));
  };
  await find();
  setInterval(find, againMs).unref();
  return (address) => trusted.has(address.replace(/^::ffff:/, ''));
}
