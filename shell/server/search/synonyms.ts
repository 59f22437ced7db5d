import { termOf, wordsOf } from './words.ts';

/**
 * Words that visitors use for one another, in both languages. Words of a single subject belong to its entries
 * (`SearchEntry.keywords`).
 */
const groups = [
  'certificarme certificarse certificar certificación certificado certification certificate certify certified board',
  'recertificación recertificar recertificarme recertificarse revalidar revalidación renovar renovación vigencia vigente vencimiento venció vence vencido renew renewal validity expire expired recertification recertify',
  'costo costos costar cuesta cuestan precio cuota tarifa importe pago pagar cobran arancel cost price fee payment pay',
  'convocatoria registro registrarme registrarse inscripción inscribirme inscribirse call registration register enroll apply',
  'cédula licencia license',
  'requisito requerimiento piden solicitan requirement requisite',
  'documento formato archivo papel papeles papelería document form file download descargar',
  'médico doctor doctora physician',
  'resultado calificación puntaje aprobé aprobado result grade',
  'curso taller diplomado congreso jornada simposio evento course courses workshop congress event',
  'aval avalar avalado endorsement endorse endorsed',
  'contacto teléfono correo email llamar dirección ubicación ubicado domicilio horario contact phone address',
  'queja denuncia reclamo aclaración apelación apelar impugnar inconformidad complaint appeal',
  'reposición reponer reexpedición extravío extravié extraviado perdí perdido pérdida robo robado duplicado copia lost stolen replacement replace duplicate',
  'discapacidad accesibilidad ajuste adaptación disability accommodation accessibility',
  'prensa periodista medios logo logotipo emblema press media logo',
  'punto puntos puntaje points',
  'examen prueba evaluación exam test',
  'fecha calendario plazo date deadline',
  'noticia aviso comunicado news',
  'integrante directivo directiva presidente presidenta miembro consejero board member',
  'estatuto reglamento norma ley statute bylaw',
  'foto fotografía imagen galería photo picture gallery',
  'revista publicación artículo libro magazine publication journal',
  'verificar comprobar validar verify check lookup',
  'privacidad datos personales privacy',
  'pregunta duda ayuda faq question help',
  'guía temario manual guide',
  'factura facturación comprobante cfdi invoice',
  'familiar familia family',
  'rural comunidad',
  'integrado integrada integral integrative integrated',
];

const synonyms = new Map<string, Set<string>>();
for (const group of groups) {
  const terms = wordsOf(group).flatMap(({ text }) => termOf(text) ?? []);
  for (const term of terms) synonyms.set(term, new Set([...(synonyms.get(term) ?? []), ...terms]));
}

/** Other terms for a term, without itself. */
export function synonymsOf(term: string): string[] {
  return [...(synonyms.get(term) ?? [])].filter((other) => other !== term);
}
