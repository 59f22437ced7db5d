import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

const switches = ['/proc/sys/net/ipv4/ip_forward', '/proc/sys/net/ipv6/conf/all/forwarding'];
const families = [
  { save: 'iptables-save', restore: 'iptables-restore', command: 'iptables' },
  { save: 'ip6tables-save', restore: 'ip6tables-restore', command: 'ip6tables' },
];

/**
 * Records forwarding, firewall rules and bridges, which a Docker daemon changes.
 * @param env whose PATH has iptables and ip
 * @returns a function that restores them
 */
export function rememberNetwork(env: NodeJS.ProcessEnv): () => void {
  const run = (program: string, args: string[] = [], input = '') =>
    execFileSync(program, args, { env, input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore'] });
  const values = switches.filter(existsSync).map((file) => ({ file, value: readFileSync(file, 'utf8') }));
  const links = new Set(readdirSync('/sys/class/net'));
  const before = families.map((family) => ({ ...family, rules: attempt(() => run(family.save)) }));

  return () => {
    for (const name of readdirSync('/sys/class/net')) {
      const isBridge = existsSync(`/sys/class/net/${name}/bridge`);
      if (!links.has(name) && isBridge) attempt(() => run('ip', ['link', 'delete', name]));
    }
    for (const { save, restore, command, rules } of before) {
      const now = attempt(() => run(save)) ?? '';
      for (const [, table = '', chains = ''] of now.matchAll(/^\*(\w+)\n([\s\S]*?)COMMIT/gm)) {
        for (const [, chain = '', policy] of chains.matchAll(/^:(\S+) (\S+)/gm))
          if (policy !== '-') attempt(() => run(command, ['-t', table, '-P', chain, 'ACCEPT']));
        attempt(() => run(command, ['-t', table, '-F']));
        attempt(() => run(command, ['-t', table, '-X']));
      }
      if (rules) attempt(() => run(restore, [], rules));
    }
    for (const { file, value } of values) writeFileSync(file, value);
  };
}

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
