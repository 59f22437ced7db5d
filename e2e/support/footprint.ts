import { readdirSync, readFileSync } from 'node:fs';

/** What a process holds: memory, threads, open files and sockets (Linux). */
export function footprint(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const number = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]);
  return {
    megabytes: Math.round(number('VmRSS') / 1000),
    threads: number('Threads'),
    files: readdirSync(`/proc/${pid}/fd`).length,
  };
}
