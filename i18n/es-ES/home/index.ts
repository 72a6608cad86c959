import type { NamespaceHomeTranslation } from '../../i18n-types';

const home: NamespaceHomeTranslation = {
  today: 'Hoy',
  answersToday: '{count} {{|respuesta|||de respuestas|respuestas}} hoy',
  inSevenDays: '{count} en 7 días',
  noAnswers: 'Ninguna en los últimos 7 días. Comparta una encuesta para recibir alguna.',
  allResults: 'Todos los resultados',
  waiting:
    '{count} {{|conversación espera|||de conversaciones esperan|conversaciones esperan}} respuesta',
  unanswered:
    '{count} {{|respuesta|||de respuestas|respuestas}} con correo electrónico y sin contestar',
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
  draftsHelp: 'Aún no está en ninguna página.',
  pages: 'Páginas',
  onPage: 'En una página',
  getCode: 'Obtener el código',
  notOnPage: '¿El widget no está en la página?',
  findReason: 'Encontrar el motivo',
  preview: 'Vista previa',
  example: 'Ejemplo',
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
  mistakeHere: 'Hay un error en esta línea.',
  filesWrong: 'Los archivos tienen errores: la versión {version} sigue publicada.',
  filesDiffer: 'Los archivos difieren de la versión publicada {version}. Publíquelos: {command}',
  notPublished: 'Sin publicar',
  explain: {
    title: '¿Por qué no se muestra el widget?',
    rules: 'Sus reglas',
    address: 'Dirección de una de sus páginas',
    check: '¿Por qué no está en mi página?',
    forPage: 'Para los visitantes de {page}.',
    allows: 'lo permite',
    hides: 'lo oculta',
    depends: 'depende',
    codeWrong: '{code} no es un código de widget: PSN- y siete letras, cifras, - o _.',
    codeUnknown:
      'Este servidor no tiene ningún widget con el código {code}. Compárelo letra por letra con el código del archivo del widget.',
    codeFound: 'Este servidor tiene un widget con el código {code}.',
    anyDomain: 'Cualquier dominio puede mostrarlo.',
    domainListed: '{host} está entre {domains} o por debajo de uno de ellos.',
    domainMissing: '{host} no está entre {domains} ni por debajo de ninguno de ellos.',
    dependsOnPage: 'Depende de la página: {list}.',
    notTakenOff: 'No está retirado.',
    takenOff: 'Su propietario lo ha retirado: {setting} es true.',
    anyAddress: 'Cualquier dirección puede mostrarlo.',
    addressFits:
      'La dirección de la página es {address}. Uno de los patrones coincide: {patterns}.',
    addressMissing:
      'La dirección de la página es {address}. Ninguno de los patrones coincide: {patterns}. Los patrones incorrectos, demasiado largos o peligrosos no coinciden con nada.',
    byItself: 'Se muestra por sí solo.',
    waits: '{setting} es false: espera {methods}.',
    notOnMobile: 'Los teléfonos y las tabletas no lo muestran.',
    rate: 'Se muestra a {rate} de cada 100 visitantes; los demás nunca lo ven.',
    once: 'Un navegador que ya lo ha mostrado una vez no vuelve a mostrarlo durante un tiempo.',
    onceAnswered:
      'Un navegador que ya ha enviado una respuesta no vuelve a mostrarlo durante un tiempo.',
    otherCauses: 'Otras causas',
    forDevelopers: 'Para desarrolladores',
    noLine: 'La línea no está en la página',
    noLineHelp: 'Búsquela en el código fuente de la página:',
    noLineModule: 'Sin {attribute} no se ejecuta.',
    forbidden: 'La página prohíbe el script',
    forbiddenHelp:
      'La consola del navegador menciona la política de seguridad de contenido. Añada este servidor a ella:',
    blocked: 'Un bloqueador de contenido ha eliminado el script',
    blockedHelp:
      'La consola muestra {error}. Desactive el bloqueador para la página, o sirva este servidor desde un dominio propio.',
    unreachable: 'La página no puede acceder a este servidor',
    unreachableHelp:
      'Abra {address} en el mismo navegador. Una página con {scheme} solo carga scripts con {scheme}.',
    invisible: 'El botón está ahí, pero es invisible',
    invisibleHelp:
      'Ejecute esto en la consola de la página. Lo explica regla por regla para su navegador:',
  },
};

export default home;
