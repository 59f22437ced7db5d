// Shows the results that match `?q=`, by name or number, ignoring case and accents.

/** @param {string | null} text */
const normalize = (text) => (text ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

const q = new URLSearchParams(location.search).get('q') ?? '';
const [field, count, list] = ['#q', '#count', 'ul'].map((selector) => document.querySelector(selector));
if (normalize(q) && field && count && list) {
  field.setAttribute('value', q);
  for (const item of list.querySelectorAll('li'))
    if (!normalize(item.textContent).includes(normalize(q))) item.remove();
  list.toggleAttribute('hidden', list.children.length === 0);
  count.textContent =
    list.children.length > 0 ? `Resultados: ${list.children.length}` : `No hay resultados para «${q}».`;
}
