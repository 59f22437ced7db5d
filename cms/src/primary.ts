import { Socket } from 'node:net';
import { checkServerIdentity as identityError, type PeerCertificate } from 'node:tls';
import { Client, type ClientConfig } from 'pg';

type Server = { host: string; port: number };

/** How often all servers are asked, and how long one may take to answer. */
const askEveryMs = 2000;
/** While no primary is known: an older one must not be taken because the newest is slow. */
const firstAnswerMs = 10_000;

/** Its timeline, of which each promotion begins a greater one; none of a replica. */
const question = `select case when not pg_is_in_recovery()
  then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`;

/** Hosts, and a port for all or for each, separated by commas as in libpq. */
export function serversOf(hosts: string, ports: string): Server[] {
  const numbers = ports.split(',').map(Number);
  return hosts.split(',').map((host, index) => ({ host, port: numbers[index] ?? numbers[0] ?? 5432 }));
}

/**
 * What makes pg's connections go to the server that takes writes, and end when another one does. A primary that comes
 * back after another was promoted takes them too, on its old timeline.
 */
export function toPrimary(settings: ClientConfig, servers: Server[]) {
  const open = new Map<Socket, Server>();
  let primary: Server | undefined;
  let newest = '';
  let isAsking = false;

  async function ask(server: Server) {
    const socket = new Socket();
    socket.setTimeout(primary ? askEveryMs : firstAnswerMs, () => socket.destroy());
    const client = new Client({ ...settings, ...server, stream: () => socket });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query(question);
      client.end(() => {});
      return { server, timeline: String(rows[0].timeline ?? ''), problem: 'a replica' };
    } catch (error) {
      socket.destroy();
      return { server, timeline: '', problem: String(error) };
    }
  }

  async function findPrimary(): Promise<Server> {
    const answers = await Promise.all(servers.map(ask));
    for (const { server, timeline } of answers)
      if (timeline > newest) {
        newest = timeline;
        primary = server;
      }
    if (!primary) throw new Error(`No PostgreSQL takes writes: ${answers.map(({ problem }) => problem)}`);
    for (const [socket, server] of open)
      if (server !== primary) socket.destroy(new Error('another server is the primary'));
    return primary;
  }

  const stream = () => {
    if (!isAsking) setInterval(() => findPrimary().catch(() => {}), askEveryMs).unref();
    isAsking = true;
    const socket = new Socket();
    const toServer = socket.connect.bind(socket);
    const connect = async () => {
      const server = primary ?? (await findPrimary());
      open.set(
        socket.once('close', () => open.delete(socket)),
        server,
      );
      toServer(server);
    };
    return Object.assign(socket, {
      connect: () => {
        connect().catch((error) => socket.destroy(error));
        return socket;
      },
    });
  };
  // pg compares a certificate with the name that it was given, the first one.
  const checkServerIdentity = (_: string, certificate: PeerCertificate) => {
    const errors = servers.map(({ host }) => identityError(host, certificate));
    return errors.includes(undefined) ? undefined : errors[0];
  };
  return { stream, ssl: settings.ssl && { ...Object(settings.ssl), checkServerIdentity } };
}
