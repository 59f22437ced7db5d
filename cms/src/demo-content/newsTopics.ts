export type Topic = { category: string; hashtags: readonly string[]; titles: readonly string[] };

/** Six categories of ten titles: the sixty published news items. */
export const topics: readonly Topic[] = [
  {
    category: 'Certificación',
    hashtags: ['certificación', 'examen', 'convocatoria'],
    titles: [
      'Abre la convocatoria de ejemplo para el examen de certificación',
      'Calendario del examen de conocimientos en línea',
      'Cómo se integra el expediente de la persona candidata',
      'Sedes ficticias para la evaluación clínica estructurada',
      'Preguntas frecuentes sobre la vigencia de la certificación',
      'Recomendaciones para el día del examen',
      'Se publican los resultados de la aplicación de prueba',
      'Renovación de la vigencia: documentos que se solicitan',
      'Turnos matutino y vespertino: cómo se asignan',
      'Simulador de examen disponible para práctica',
    ],
  },
  {
    category: 'Educación médica',
    hashtags: ['educación médica', 'cursos'],
    titles: [
      'Nuevo ciclo de cursos en línea de demostración',
      'Taller de lectura crítica de artículos',
      'Aprendizaje basado en casos para residentes',
      'Curso de actualización en diabetes para el primer nivel',
      'Diplomado de ejemplo en atención de la persona mayor',
      'Sesiones clínicas abiertas a estudiantes',
      'Cómo preparar una evaluación con opciones múltiples',
      'Recursos gratuitos para la enseñanza en el consultorio',
      'Seminario sobre comunicación con pacientes',
      'Concluye el curso de reanimación neonatal de prueba',
    ],
  },
  {
    category: 'Avisos',
    hashtags: ['avisos'],
    titles: [
      'Horario de atención durante el periodo vacacional',
      'Mantenimiento programado del sistema de registro',
      'Cambio de número telefónico para mensajes',
      'Actualización del aviso de privacidad',
      'Nueva dirección de correo para aclaraciones',
      'Suspensión de actividades por día inhábil',
      'Entrega de constancias: agende su cita',
      'Ampliación del plazo para entregar documentos',
      'Cómo reportar un problema con el pago en línea',
      'Encuesta de opinión sobre el sitio',
    ],
  },
  {
    category: 'Convenios',
    hashtags: ['convenios', 'colaboración'],
    titles: [
      'Firma de un convenio con la Universidad de Demostración',
      'Colaboración con hospitales de ejemplo para prácticas',
      'Acuerdo ficticio para compartir acervos bibliográficos',
      'Intercambio académico entre sedes regionales',
      'Convenio para becas de educación continua',
      'Renovación del acuerdo con la Red Ejemplo',
      'Mesa de trabajo con asociaciones de médicas y médicos',
      'Programa conjunto de investigación comunitaria',
      'Alianza de demostración por la salud rural',
      'Bienvenida a la nueva institución colaboradora',
    ],
  },
  {
    category: 'Congresos',
    hashtags: ['congresos', 'aval de calidad', 'puntos'],
    titles: [
      'Programa preliminar del Congreso Ejemplo',
      'Convocatoria para presentar trabajos libres',
      'Inscripción temprana a la jornada regional',
      'Conferencias magistrales confirmadas',
      'Memorias del encuentro de demostración',
      'Talleres previos al congreso: cupo limitado',
      'Premio al mejor cartel científico',
      'Cómo solicitar el aval de calidad para un evento',
      'Puntaje curricular de las actividades académicas',
      'Galería de la jornada de prueba',
    ],
  },
  {
    category: 'Investigación',
    hashtags: ['investigación', 'salud pública'],
    titles: [
      'Estudio de ejemplo sobre adherencia al tratamiento',
      'Red de investigación en atención primaria',
      'Resultados preliminares sobre vacunación en comunidades',
      'Guía para redactar un protocolo',
      'Ética en la investigación con familias',
      'Registro ficticio de enfermedades crónicas',
      'Indicadores de salud infantil: una revisión',
      'Publicación de un número especial de la revista',
      'Métodos cualitativos para el consultorio',
      'Invitación a participar en un estudio multicéntrico',
    ],
  },
];

export const authors = [
  'Redacción de demostración',
  'Comité de Educación (ejemplo)',
  'Dra. Demostración Tres',
  'Persona de ejemplo 4',
];

export const openings = [
  'Este texto de demostración muestra cómo se presenta una noticia en el sitio, con su primer párrafo completo, del cual se toma el resumen de la tarjeta cuando la persona editora no escribe uno propio.',
  'La información de esta nota es ficticia.',
  'Con la participación de personas imaginarias de varias regiones del país, se llevó a cabo la actividad que aquí se describe únicamente para probar el diseño de la página.',
  'A partir de la próxima semana de ejemplo, quienes consulten el sitio encontrarán en esta sección los detalles, las fechas y los requisitos que correspondan.',
];
