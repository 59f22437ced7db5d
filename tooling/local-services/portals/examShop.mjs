import { page } from './html.mjs';

const exams = [
  { id: 'medicina-familiar', name: 'Medicina Familiar', price: 4200 },
  { id: 'medicina-integrada', name: 'Medicina Integrada', price: 3800 },
  {
    id: 'medicina-rural',
    name: 'Medicina del Niño y del Adulto para los Servicios Rurales de Salud',
    price: 3500,
  },
];

const pesos = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });

/** Step 1: which exam. */
export const examChoice = () =>
  page({
    title: 'Pago del examen en línea',
    main: `<form action="/examen/pago">
<fieldset>
<legend>Elija su examen</legend>
${exams
  .map(
    ({ id, name, price }, index) => `<label class="choice">
<input type="radio" name="examen" value="${id}" required${index === 0 ? ' checked' : ''}>
<span>${name}</span> <span class="price">${pesos.format(price)}</span>
</label>`,
  )
  .join('\n')}
</fieldset>
<button>Continuar</button>
</form>`,
  });

/** Step 2: what is about to be paid; undefined for an exam that there is not. @param {unknown} id */
export function examOrder(id) {
  const exam = exams.find((one) => one.id === id);
  return (
    exam &&
    page({
      title: 'Revise su pedido',
      main: `<dl>
<div><dt>Examen</dt><dd>${exam.name}</dd></div>
<div><dt>Total</dt><dd class="price">${pesos.format(exam.price)}</dd></div>
</dl>
<form action="/examen/comprobante"><button>Simular el pago</button></form>
<p><a href="/examen">Elegir otro examen</a></p>`,
    })
  );
}

/** Step 3: nothing was paid, and it says so. */
export const examReceipt = () =>
  page({
    title: 'Pago simulado',
    main: `<p>No se cobró nada ni se guardó ningún dato.</p>
<p><a href="/examen">Volver al inicio</a></p>`,
  });
