import type { NamespaceHomeTranslation } from '../../i18n-types';

const home: NamespaceHomeTranslation = {
  today: 'Hoy',
  answersToday: '{count} {{|respuesta|||de respuestas|respuestas}} hoy',
  inSevenDays: '{count} en 7 días',
  noAnswers: 'Ninguna en los últimos 7 días. Comparta una encuesta para recibir alguna.',
  allResults: 'Todos los resultados',
  waiting:
    '{count} {{|conversación espera|||de conversaciones esperan|conversaciones esperan}} respuesta',
  openInbox: 'Abrir la bandeja de entrada',
  addSamplesHelp:
    'Aún no hay respuestas. Los ejemplos muestran cómo se ven los resultados y la bandeja de entrada con ellas.',
  addSamples: 'Añadir ejemplos',
  samplesAdded: 'Los ejemplos se han añadido.',
  samplesRemoved: 'Los ejemplos se han eliminado.',
  firstSteps: 'Primeros pasos',
  stepSurvey: 'Cree su primera encuesta',
  stepShare: 'Comparta el enlace de una encuesta, o póngala en su sitio',
  stepInvite: 'Invite a compañeros a responder y a leer los resultados',
  stepSignIn: 'Elija una contraseña o una clave de acceso',
  signInHelp:
    'Inicie sesión para ver las respuestas de hoy y las conversaciones que esperan respuesta.',
  surveys: 'Encuestas',
  surveysHelp: 'Comparta un enlace, o ponga una encuesta en una página.',
  widgets: 'Widgets',
  widgetsHelp: 'Una línea de código añade un widget a un sitio.',
  drafts: 'Borradores',
  draftsHelp: 'Encuestas sin canal.',
  pages: 'Páginas',
  onPage: 'En una página',
  getCode: 'Obtener el código',
  notOnPage: '¿El widget no está en la página?',
  findReason: 'Encontrar el motivo',
  preview: 'Vista previa',
  share: 'Compartir',
  inWidget: 'En un widget',
  link: 'Enlace',
  linkHelp: 'Envíelo, o imprima el código.',
  qrCode: 'Código QR del enlace',
  onSite: 'En un sitio',
  notCopied: 'Este navegador no lo permite aquí: seleccione el texto y cópielo.',
  placeAnywhere: 'Péguela en cualquier lugar de la página.',
  placeSurvey: 'Péguelo donde deba aparecer la encuesta.',
  frame: 'Marco',
  frameHelp:
    'Péguelo donde deba aparecer la encuesta. El marco es tan alto como la encuesta que contiene.',
  wordPressHelp:
    'Añada un bloque «HTML personalizado» a una página, o péguelo en el pie de un plugin para código de cabecera y pie.',
  tagManagerHelp:
    'Cree una etiqueta del tipo «HTML personalizado» y actívela en todas las páginas.',
  reactHelp: 'En el repositorio ejecute {pack}, y en su proyecto {install}.',
  mistakes: 'Errores en los archivos',
  mistakesHelp: 'Los archivos con errores no se publican. {command} los muestra en un terminal.',
  notPublished: 'Sin publicar',
};

export default home;
