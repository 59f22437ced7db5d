import { rowsThrough } from '../support/sections.ts';
import { startShell } from '../support/startShell.ts';
import { testEveryView } from './visitor.ts';

testEveryView('the form names what is missing, then sends the message', async (visitor, origin) => {
  // A server of its own: one client may send only a few messages a minute.
  const shell = await startShell({ remotes: rowsThrough(origin) });
  try {
    await shell.untilAllLive();
    await visitor.open(`${shell.origin}/contacto`);
    const send = visitor.say('Enviar', 'Send');
    await visitor.press('button', send);
    await visitor.expectFocus('alert');
    await visitor.press(
      'link',
      visitor.say('Nombre: Este campo es obligatorio', 'Name: This field is required'),
    );
    await visitor.expectFocus('textbox', visitor.say('Nombre', 'Name'));
    await visitor.type('Ana Núñez');
    await visitor.fill(visitor.say('Correo electrónico', 'Email'), `ana.${crypto.randomUUID()}@ejemplo.test`);
    await visitor.fill(visitor.say('Teléfono', 'Phone'), '55 0000 0001');
    await visitor.fill(visitor.say('Mensaje', 'Message'), '¿Cuándo es el examen?');
    await visitor.press('button', send);
    await visitor.see('text', visitor.say('Mensaje enviado correctamente', 'Message sent successfully'));
  } finally {
    await shell.stop();
  }
});
