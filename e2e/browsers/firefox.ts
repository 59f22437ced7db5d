import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { otherBrowsers } from '@consejo/tooling/other-browsers';
import * as v from 'valibot';
import { WebSocket } from 'ws';
import { type Driver, end, type Size } from './driver.ts';

const answer = v.looseObject({ type: v.string(), id: v.exactOptional(v.nullable(v.number())) });
const entry = v.object({
  method: v.literal('log.entryAdded'),
  params: v.looseObject({ level: v.string(), text: v.nullable(v.string()) }),
});
const created = v.looseObject({ context: v.string() });
const evaluated = v.object({ result: v.looseObject({ type: v.string(), value: v.optional(v.unknown()) }) });
const frameValue = v.object({ result: v.object({ type: v.literal('window'), value: created }) });

/** Firefox by WebDriver BiDi. */
export async function openFirefox(viewport: Size): Promise<Driver> {
  const profile = await mkdtemp(path.join(tmpdir(), 'firefox-'));
  const firefox = spawn(
    otherBrowsers.FIREFOX_PATH.find() ?? 'firefox',
    ['--headless', '--remote-debugging-port=0', '--profile', profile],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const url = await new Promise<string>((resolve, reject) => {
    const said: string[] = [];
    firefox.once('exit', () => reject(new Error(`Firefox has ended:\n${said.join('\n')}`)));
    createInterface(firefox.stderr).on('line', (line) => {
      said.push(line);
      const [, found] = /^WebDriver BiDi listening on (.*)/.exec(line) ?? [];
      if (found) resolve(found);
    });
  });
  const socket = new WebSocket(`${url}/session`);
  const answers = new EventEmitter();
  const problems: string[] = [];
  socket.on('message', (data) => {
    const message: unknown = JSON.parse(String(data));
    if (v.is(entry, message)) {
      const { level, text } = message.params;
      if (level === 'error' || level === 'warn') problems.push(`${level}: ${text}`);
    } else answers.emit(String(v.parse(answer, message).id), message);
  });
  await once(socket, 'open');
  let sent = 0;
  const send = async (method: string, params: object) => {
    sent += 1;
    socket.send(JSON.stringify({ id: sent, method, params }));
    const [message] = await once(answers, String(sent));
    if (message.type === 'error') throw new Error(`${method}: ${JSON.stringify(message)}`);
    return message.result;
  };
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { context } = v.parse(created, await send('browsingContext.create', { type: 'tab' }));
  await send('browsingContext.setViewport', { context, viewport });
  const run = (expression: string, target = context) =>
    send('script.evaluate', { expression, target: { context: target }, awaitPromise: true });
  return {
    goTo: (address) => send('browsingContext.navigate', { context, url: address, wait: 'interactive' }),
    back: () => send('browsingContext.traverseHistory', { context, delta: -1 }),
    perform: (input) => send('input.performActions', { context, actions: [input] }),
    evaluate: async (expression, title) => {
      const target =
        title &&
        v.parse(frameValue, await run(`document.querySelector('iframe[title="${title}"]').contentWindow`))
          .result.value.context;
      const { result } = v.parse(
        evaluated,
        await run(`(async () => JSON.stringify(await (${expression})))()`, target),
      );
      return typeof result.value === 'string' ? JSON.parse(result.value) : undefined;
    },
    close: async () => {
      await end(firefox);
      await rm(profile, { recursive: true });
      return problems;
    },
  };
}
