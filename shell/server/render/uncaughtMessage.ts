type Remote = { name: string; nodeEntry: string | null };

/** Says what went wrong outside of any page, and in which section: that of the code, else that of the page. */
export function uncaughtMessage(error: unknown, remotes: Remote[], page: string | undefined): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const culprit = remotes.find(({ nodeEntry }) => nodeEntry && stack.includes(fileName(nodeEntry)));
  const where = [culprit?.name, page && `while making ${page}`].filter(Boolean).join(', ');
  return `stray ${String(error)}${where && ` (${where})`}`;
}

const fileName = (address: string) => address.slice(address.lastIndexOf('/') + 1);
