import { test } from './visitor.ts';

test('the form names what is missing, then sends the message', async ({ visitor }) => {
  await visitor.open('/contacto');
  await visitor.press('button', 'Enviar');
  await visitor.expectFocus('alert');
  await visitor.press('link', 'Nombre: Este campo es obligatorio');
  await visitor.expectFocus('textbox', 'Nombre');
  await visitor.fill('Nombre', 'Ana Núñez');
  await visitor.fill('Correo electrónico', `ana.${crypto.randomUUID()}@ejemplo.test`);
  await visitor.fill('Teléfono', '55 0000 0001');
  await visitor.fill('Mensaje', '¿Cuándo es el examen?');
  await visitor.press('button', 'Enviar');
  await visitor.see('text', /^Recibimos su mensaje/);
});
