import { rowsThrough } from '../support/sections.ts';
import { startShell } from '../support/startShell.ts';
import { test } from './visitor.ts';

test('the form names what is missing, then sends the message', async ({ visitor, baseURL }) => {
  // A server of its own: one client may send only a few messages a minute.
  const shell = await startShell({ remotes: rowsThrough(baseURL) });
  try {
    await shell.untilAllLive();
    await visitor.open(`${shell.origin}/contacto`);
    await visitor.press('button', 'Enviar');
    await visitor.expectFocus('alert');
    await visitor.press('link', 'Nombre: Este campo es obligatorio');
    await visitor.expectFocus('textbox', 'Nombre');
    await visitor.type('Ana Núñez');
    await visitor.fill('Correo electrónico', `ana.${crypto.randomUUID()}@ejemplo.test`);
    await visitor.fill('Teléfono', '55 0000 0001');
    await visitor.fill('Mensaje', '¿Cuándo es el examen?');
    await visitor.press('button', 'Enviar');
    await visitor.see('text', 'Mensaje enviado correctamente');
  } finally {
    await shell.stop();
  }
});
