import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hotReloadOffset } from '../rspack/packages.ts';
import { portFor, readPorts } from './ports.ts';

test('each section gets unused ports, as long as there are any; then one must be chosen', () => {
  const ports = readPorts({});
  const own = new Set(Object.values(ports));
  for (let number = 0; ; number += 1) {
    const name = `remote-prueba-${number}`;
    if (number === 100) assert.fail('the range of ports has no end');
    let port: number;
    try {
      port = portFor(name, undefined, ports);
    } catch (error) {
      assert.match(String(error), /No port of .* --port\.$/);
      break;
    }
    ports[name] = port;
    for (const used of [port, port + hotReloadOffset]) {
      assert.ok(!own.has(used), `${name}: ${used}`);
      own.add(used);
    }
  }
  assert.ok(Object.keys(ports).length > 40);
  assert.equal(portFor('remote-last', '4100', ports), 4100);
});
