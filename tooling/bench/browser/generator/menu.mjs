// The generated pages' only script: the menu, as a drawer on narrow screens and as a row of sections on wide ones.

const toggle = document.querySelector('[aria-controls="site-menu"]');
const drawer = document.getElementById('site-menu');
const layout = drawer?.parentElement;

/** @param {boolean} isOpen */
function setOpen(isOpen) {
  if (!(toggle instanceof HTMLElement) || !drawer || !layout) return;
  toggle.setAttribute('aria-expanded', String(isOpen));
  drawer.toggleAttribute('data-open', isOpen);
  if (isOpen) layout.setAttribute('data-menu', 'open');
  else layout.removeAttribute('data-menu');
  for (const part of layout.children) if (part !== drawer) part.toggleAttribute('inert', isOpen);
  const focused = isOpen ? drawer.querySelector('button') : toggle;
  focused?.focus();
}

toggle?.addEventListener('click', () => setOpen(true));
drawer?.querySelector('button')?.addEventListener('click', () => setOpen(false));
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && drawer?.hasAttribute('data-open')) setOpen(false);
});
for (const button of drawer?.querySelectorAll('[aria-expanded]') ?? [])
  button.addEventListener('click', () => {
    const isExpanded = button.getAttribute('aria-expanded') !== 'true';
    button.setAttribute('aria-expanded', String(isExpanded));
    const panel = document.getElementById(button.getAttribute('aria-controls') ?? '');
    panel?.toggleAttribute('data-open', isExpanded);
  });
