import { escapeHtml, page } from './html.mjs';

const results = [
  { number: 'D-1001', name: 'Adriana Ejemplo Ríos', exam: 'Medicina Familiar', outcome: 'Aprobado' },
  { number: 'D-1002', name: 'Bruno Ejemplo Solís', exam: 'Medicina Integrada', outcome: 'Aprobado' },
  { number: 'D-1003', name: 'Carmen Ejemplo Núñez', exam: 'Medicina Familiar', outcome: 'No aprobado' },
];

/** Capitals and accents make no difference to a search. @param {string} text */
const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** The search form and, once something was asked, what was found. @param {unknown} asked */
export function resultsSearch(asked) {
  const query = typeof asked === 'string' ? asked : '';
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
${plain(query) && answer(query)}`,
  });
}

/** @param {string} query */
function answer(query) {
  const found = results.filter(({ name, number }) => plain(`${number} ${name}`).includes(plain(query)));
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
