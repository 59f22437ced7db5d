import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

// What a Docker daemon changes in the network of its machine, put back.

const switches = ['/proc/sys/net/ipv4/ip_forward', '/proc/sys/net/ipv6/conf/all/forwarding'];
const families = [
  { save: 'iptables-save', restore: 'iptables-restore', command: 'iptables' },
  { save: 'ip6tables-save', restore: 'ip6tables-restore', command: 'ip6tables' },
];

/** @param {NodeJS.ProcessEnv} env that finds the programs @returns {() => void} puts back what was there */
export function rememberNetwork(env) {
  const run = (program, args = [], input = '') =>
    execFileSync(program, args, { env, input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore'] });
  const values = switches.filter(existsSync).map((file) => [file, readFileSync(file, 'utf8')]);
  const links = new Set(readdirSync('/sys/class/net'));
  const rules = families.map(({ save }) => attempt(() => run(save)) ?? '');

  return () => {
    for (const name of readdirSync('/sys/class/net')) {
      const isBridge = existsSync(`/sys/class/net/${name}/bridge`);
      if (!links.has(name) && isBridge) attempt(() => run('ip', ['link', 'delete', name]));
    }
    families.forEach(({ save, restore, command }, index) => {
      const now = attempt(() => run(save)) ?? '';
      for (const [, table] of now.matchAll(/^\*(\w+)$/gm)) {
        for (const [, chain, policy] of now
          .split(`*${table}\n`)[1]
          .split('COMMIT')[0]
          .matchAll(/^:(\S+) (\S+)/gm))
          if (policy !== '-') attempt(() => run(command, ['-t', table, '-P', chain, 'ACCEPT']));
        attempt(() => run(command, ['-t', table, '-F']));
        attempt(() => run(command, ['-t', table, '-X']));
      }
      if (rules[index]) attempt(() => run(restore, [], rules[index]));
    });
    for (const [file, value] of values) writeFileSync(file, value);
  };
}

function attempt(work) {
  try {
    return work();
  } catch {
    return undefined;
  }
}
