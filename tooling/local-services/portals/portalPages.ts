// The HTML of the demonstration portals.

const exams = [
  { id: 'medicina-familiar', name: 'Medicina Familiar', price: 4200 },
  { id: 'medicina-integrada', name: 'Medicina Integrada', price: 3800 },
  {
    id: 'medicina-rural',
    name: 'Medicina del Niño y del Adulto para los Servicios Rurales de Salud',
    price: 3500,
  },
];
const results = [
  { number: 'D-1001', name: 'Adriana Ejemplo Ríos', exam: 'Medicina Familiar', outcome: 'Aprobado' },
  { number: 'D-1002', name: 'Bruno Ejemplo Solís', exam: 'Medicina Integrada', outcome: 'Aprobado' },
  { number: 'D-1003', name: 'Carmen Ejemplo Núñez', exam: 'Medicina Familiar', outcome: 'No aprobado' },
];

const pesos = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });
const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const head = (title: string) => `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} (demostración)</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/portals.css">
</head>`;

/** @param main HTML. The label of `<main>` distinguishes it from the landmark of the framing page. */
const page = ({ title, main }: { title: string; main: string }) => `${head(title)}
<body>
<main aria-labelledby="title">
<p class="demo"><strong>Demostración.</strong> Todo lo que aparece en este portal es ficticio.</p>
<h1 id="title">${escapeHtml(title)}</h1>
${main}
</main>
</body>
</html>
`;

/** Exam shop, step 1. */
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

/** Exam shop, step 2: the order; undefined for an unknown exam. */
export function examOrder(id: unknown) {
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

/** Exam shop, step 3: states that nothing was paid. */
export const examReceipt = () =>
  page({
    title: 'Pago simulado',
    main: `<p>No se cobró nada ni se guardó ningún dato.</p>
<p><a href="/examen">Volver al inicio</a></p>`,
  });

/** Search ignores case and accents. */
const normalize = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** The search form and, for a query, its results. */
export function resultsSearch(q: unknown) {
  const query = typeof q === 'string' ? q : '';
  return page({
    title: 'Consulta de resultados',
    main: `<form action="/resultados" role="search">
<label for="q">Nombre o número de registro</label>
<p id="hint" class="hint">Por ejemplo: Adriana, o D-1002</p>
<div class="field">
<input id="q" name="q" value="${escapeHtml(query)}" aria-describedby="hint" required maxlength="100" autocomplete="off">
<button>Buscar</button>
</div>
</form>
${normalize(query) && resultList(query)}`,
  });
}

function resultList(query: string) {
  const found = results.filter(({ name, number }) =>
    normalize(`${number} ${name}`).includes(normalize(query)),
  );
  if (found.length === 0) return `<p role="status">No hay resultados para «${escapeHtml(query)}».</p>`;
  return `<h2>Resultados: ${found.length}</h2>
<ul>
${found
  .map(
    ({ number, name, exam, outcome }) =>
      `<li><strong>${name}</strong> <span>${number}</span> <span>${exam}: ${outcome}</span></li>`,
  )
  .join('\n')}
</ul>`;
}

/** What a map service embeds: here, a drawing of a fictional place. */
export const map = () => `${head('Mapa')}
<body>
<main class="map" aria-labelledby="title">
<h1 id="title"><strong>Demostración.</strong> Mapa ficticio</h1>
<svg viewBox="0 0 480 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
<path fill="#eae6dc" d="M0 0h480v300H0z"/>
<path fill="#cfe3c5" d="M20 30h110v80H20zM330 190h130v90H330z"/>
<path fill="#bcd9e6" d="M0 230c90-40 150 20 250 0s120 40 230 10v-40c-100 30-150-30-230-10S90 170 0 195z"/>
<path fill="none" stroke="#fff" stroke-width="14" d="M0 130h480M170 0v300M310 0v300M0 30l480 60"/>
<path fill="none" stroke="#fff" stroke-width="6" d="M0 75h170M70 130v70M240 130v60M310 150h170M400 0v130M170 270h140"/>
<path fill="#c8553d" stroke="#fff" stroke-width="3" d="M240 152c-16-19-24-30-24-42a24 24 0 0 1 48 0c0 12-8 23-24 42z"/>
<circle cx="240" cy="110" r="8" fill="#fff"/>
</svg>
</main>
</body>
</html>
`;
