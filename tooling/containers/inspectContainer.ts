import * as v from 'valibot';
import type { Docker } from '../../deploy/compose/docker.mjs';

const containers = v.tuple([
  v.object({
    Id: v.string(),
    RestartCount: v.number(),
    State: v.object({
      Pid: v.number(),
      StartedAt: v.string(),
      Running: v.boolean(),
      OOMKilled: v.boolean(),
      ExitCode: v.number(),
      Health: v.optional(v.object({ Status: v.string() })),
    }),
    HostConfig: v.object({
      ReadonlyRootfs: v.boolean(),
      PortBindings: v.nullish(v.record(v.string(), v.array(v.object({ HostIp: v.string() }))), {}),
    }),
  }),
]);

/** `docker inspect` of one container, reduced to what the checks read. */
export async function inspectContainer(docker: Docker, container: string) {
  return v.parse(containers, JSON.parse(await docker('inspect', container)))[0];
}
