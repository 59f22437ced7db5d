import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { otherBrowsers } from '@consejo/tooling/other-browsers';
import { holdPort } from '@consejo/tooling/ports';
import { expect } from '@playwright/test';
import * as v from 'valibot';
import type { Browser, Driver, Size } from './driver.ts';

const element = 'element-6066-11e4-a52e-4f735466cecf'; // the name that the standard gives to references
const keys = { Enter: '\uE007', Escape: '\uE00C' }; // likewise

/** WebKitGTK's MiniBrowser by W3C WebDriver, on a display in memory. */
export async function startWebKit(): Promise<Browser> {
  const display = spawn(
    otherBrowsers.XVFB_PATH.find() ?? 'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const [number] = await once(display.stdio[3] ?? display, 'data');
  return {
    newPage: (size) => newPage(size, `:${String(number).trim()}`),
    close: () => end(display),
  };
}

// A process of its own for each page: its output ends with it, and no line of the console gets to another test.
async function newPage(size: Size, display: string): Promise<Driver> {
  const port = await holdPort();
  const server = spawn(otherBrowsers.WEBKIT_DRIVER_PATH.find() ?? 'WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, GTK_A11Y: 'none', LIBGL_ALWAYS_SOFTWARE: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = text(server.stdout);
  const send = async (method: string, path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = v.parse(v.object({ value: v.unknown() }), await response.json());
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  await expect.poll(() => send('GET', '/status').catch(() => undefined)).toMatchObject({ ready: true });
  const { sessionId } = v.parse(
    v.object({ sessionId: v.string() }),
    await send('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          pageLoadStrategy: 'eager',
          'webkitgtk:browserOptions': {
            // Debian's place for it, which the driver knows only as a default without options.
            binary: otherBrowsers.MINIBROWSER_PATH.find() ?? 'MiniBrowser',
            args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
          },
        },
      },
    }),
  );
  const command = (name: string, body: object = {}) => send('POST', `/session/${sessionId}${name}`, body);
  const run = (expression: string) => command('/execute/sync', { script: `return ${expression}`, args: [] });
  const strike = async (values: string[]) => {
    const actions = values.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await command('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  };
  await resize(size, command, run);
  return {
    goTo: async (url) => void (await command('/url', { url })),
    back: async () => void (await command('/back')),
    press: async ({ x, y }) =>
      void (await command('/actions', {
        actions: [
          {
            type: 'pointer',
            id: 'mouse',
            parameters: { pointerType: 'mouse' },
            actions: [
              { type: 'pointerMove', x, y },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ],
      })),
    type: (typed) => strike([...typed]),
    pressKey: (key) => strike([keys[key]]),
    evaluate: async (expression, title) => {
      if (!title) return run(expression);
      const frame = v.parse(
        v.record(v.literal(element), v.string()),
        await command('/element', { using: 'css selector', value: `iframe[title="${title}"]` }),
      );
      await command('/frame', { id: frame });
      return run(expression).finally(() => command('/frame', { id: null }));
    },
    close: async () => {
      await send('DELETE', `/session/${sessionId}`);
      await end(server);
      return (await output).split('\n').filter((line) => /CONSOLE.*(ERROR|WARN)/.test(line));
    },
  };
}

/** The window is set so that the page has that size: bars of the window come on top. */
async function resize(
  { width, height }: Size,
  command: (name: string, body: object) => Promise<unknown>,
  run: (expression: string) => Promise<unknown>,
) {
  await command('/window/rect', { width, height });
  const inner = v.parse(v.tuple([v.number(), v.number()]), await run('[innerWidth, innerHeight]'));
  await command('/window/rect', { width: 2 * width - inner[0], height: 2 * height - inner[1] });
  await expect.poll(() => run('innerWidth'), 'the width of the page').toBe(width);
}

async function end(process: ChildProcess) {
  process.kill();
  if (process.exitCode === null && process.signalCode === null) await once(process, 'exit');
}
