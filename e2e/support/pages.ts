/**
 * Every address of the specification (section 2), and of the pages added to it, with the remote that owns it; the shell's own have none. `realAddress`
 * replaces `{id}`.
 */
export const routes = [
  ['/', undefined],
  ['/en-proceso', undefined],
  ['/buscar', undefined],
  ['/asociaciones', 'remote_institutional'],
  ['/nosotros', 'remote_institutional'],
  ['/marco-juridico', 'remote_institutional'],
  ['/privacidad', 'remote_institutional'],
  ['/terminos', 'remote_institutional'],
  ['/verificar', 'remote_institutional'],
  ['/accesibilidad', 'remote_institutional'],
  ['/certificacion', 'remote_certification'],
  ['/especialidades', 'remote_certification'],
  ['/medicina-familiar/documentos', 'remote_certification'],
  ['/medicina-familiar/vigencia', 'remote_certification'],
  ['/medicina-integrada/vigencia', 'remote_certification'],
  ['/medicina-rural/vigencia', 'remote_certification'],
  ['/medicina-integrada', 'remote_certification'],
  ['/medicina-integrada/documentos', 'remote_certification'],
  ['/medicina-rural', 'remote_certification'],
  ['/medicina-rural/documentos', 'remote_certification'],
  ['/documentos', 'remote_certification'],
  ['/fechas', 'remote_certification'],
  ['/puntos', 'remote_certification'],
  ['/contenido', 'remote_content'],
  ['/contenido/galeria', 'remote_content'],
  ['/aval-de-calidad', 'remote_content'],
  ['/eventos', 'remote_content'],
  ['/publicaciones', 'remote_content'],
  ['/noticias', 'remote_content'],
  ['/noticias/{id}', 'remote_content'],
  ['/contacto', 'remote_contact'],
  ['/preguntas', 'remote_contact'],
  ['/examen', 'remote_contact'],
  ['/consultar-resultados', 'remote_contact'],
] as const;

export const addresses = routes.map(([address]) => address);
