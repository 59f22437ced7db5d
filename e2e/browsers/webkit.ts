import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { otherBrowsers } from '@consejo/tooling/other-browsers';
import { holdPort } from '@consejo/tooling/ports';
import { expect } from '@playwright/test';
import * as v from 'valibot';
import { untilReady } from '../support/environment.ts';
import { type Driver, end, type Size } from './driver.ts';

/** WebKitGTK's MiniBrowser by WebDriver, on a display in memory. */
export async function openWebKit({ width, height }: Size): Promise<Driver> {
  const display = spawn(
    otherBrowsers.XVFB_PATH.find() ?? 'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const [number] = await once(display.stdio[3] ?? display, 'data');
  const port = await holdPort();
  const server = spawn(otherBrowsers.WEBKIT_DRIVER_PATH.find() ?? 'WebKitWebDriver', [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${String(number).trim()}`,
      GTK_A11Y: 'none',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = text(server.stdout);
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(`${origin}/status`, server, () => '');
  const send = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${origin}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = v.parse(v.object({ value: v.unknown() }), await response.json());
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const { sessionId } = v.parse(
    v.looseObject({ sessionId: v.string() }),
    await send('POST', '/session', {
      capabilities: {
        alwaysMatch: {
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
  // The size is the page's: the window's bars come on top.
  await command('/window/rect', { width, height });
  const inner = v.parse(v.tuple([v.number(), v.number()]), await run('[innerWidth, innerHeight]'));
  await command('/window/rect', { width: 2 * width - inner[0], height: 2 * height - inner[1] });
  await expect.poll(() => run('innerWidth'), 'the width of the page').toBe(width);
  return {
    goTo: (url) => command('/url', { url }),
    // Its own command waits for a page to load, and closing an overlay loads none.
    back: () => run('history.back()'),
    perform: (input) => command('/actions', { actions: [input] }),
    evaluate: async (expression, title) => {
      if (!title) return run(expression);
      const using = { using: 'css selector', value: `iframe[title="${title}"]` };
      await command('/frame', { id: await command('/element', using) });
      return run(expression).finally(() => command('/frame', { id: null }));
    },
    close: async () => {
      await send('DELETE', `/session/${sessionId}`);
      await end(server);
      await end(display);
      return (await output).split('\n').filter((line) => /CONSOLE.*(ERROR|WARN)/.test(line));
    },
  };
}
