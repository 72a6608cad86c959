import type { Translation } from '../i18n-types';

const esES: Translation = {
  common: {
    close: 'Cerrar',
    back: 'Atrás',
    loading: 'Cargando…',
    tryAgain: 'Reintentar',
    poweredBy: 'Con la tecnología de PSN',
    newWindow: 'se abre en una ventana nueva',
  },
  widget: {
    title: 'Comentarios',
  },
  flow: {
    next: 'Siguiente',
    pressKey: 'pulse {key}',
    submit: 'Enviar',
    sending: 'Enviando…',
    saved:
      'Sus respuestas están guardadas en este dispositivo y se enviarán en cuanto haya conexión.',
    offline:
      'No hay conexión a internet. Puede continuar: sus respuestas se enviarán en cuanto haya conexión.',
    skip: 'Omitir',
    required: 'obligatorio',
    question: 'pregunta',
    select: 'Seleccione',
    selectAll: 'Seleccionar todo',
    thanks: '¡Gracias!',
    chat: 'Chatear con nosotros',
    again: 'Dar otra opinión',
    characters: '{count} de {max} {{max:|carácter|||caracteres|caracteres}}',
    emailExample: 'nombre@example.com',
    preview: 'Vista previa: nada de lo que introduzca aquí se enviará.',
    language: 'Idioma',
    progress: 'Progreso',
  },
  validation: {
    required: 'Rellene este campo para continuar.',
    chooseOne: 'Elija una opción.',
    chooseSome: 'Elija al menos una opción.',
    chooseRating: 'Elija una valoración.',
    writeText: 'Escriba algo.',
    missing:
      '{{count:|Falta|||Faltan|Faltan}} {count} {{count:|pregunta|||de preguntas|preguntas}} por responder.',
    answerAll: 'Responda a todas las preguntas para continuar.',
    requireAny: 'Responda al menos a una pregunta.',
    email: 'Introduzca un correo electrónico válido, por ejemplo, nombre@example.com.',
    emailList:
      'Introduzca correos electrónicos válidos separados por comas, por ejemplo: nombre@example.com, otro@example.com.',
    textBetween: 'Escriba entre {min} y {max} {{max:|carácter|||caracteres|caracteres}}.',
    textAtLeast: 'Escriba al menos {min} {{|carácter|||caracteres|caracteres}}.',
    textAtMost: 'Escriba como máximo {max} {{|carácter|||caracteres|caracteres}}.',
    selectAtMost: 'Seleccione como máximo {max} {{|opción|||opciones|opciones}}.',
    selectAtLeast: 'Seleccione al menos {min} {{|opción|||opciones|opciones}}.',
    generic: 'No se ha podido validar su respuesta. Revísela, por favor.',
    phone: 'Introduzca un número de teléfono válido.',
    date: 'Introduzca una fecha con el formato {format}, por ejemplo, {example}.',
    dateBetween: 'Introduzca una fecha entre el {earliest} y el {latest}.',
    dateAtLeast: 'Introduzca el {earliest} o una fecha posterior.',
    dateAtMost: 'Introduzca el {latest} o una fecha anterior.',
    smsCode: 'El código de verificación introducido no es correcto.',
    number: 'Introduzca un número.',
    numberBetween: 'Introduzca un número entre {lowerLimit} y {upperLimit}.',
    numberAtLeast: 'Introduzca un número mayor o igual que {lowerLimit}.',
    numberAtMost: 'Introduzca un número menor o igual que {upperLimit}.',
    sumAtLeast: 'La suma de los números no puede ser menor que {totalLowerLimit}.',
    sumAtMost: 'La suma de los números no puede ser mayor que {totalUpperLimit}.',
    file: 'Suba una imagen o un archivo PDF.',
    fileTypes: 'Tipos de archivo admitidos: {types}.',
    fileSize: 'El archivo es demasiado grande: el tamaño máximo es {size}.',
    upload: 'No se ha podido subir el archivo. Inténtelo de nuevo.',
    notFound: 'No se han encontrado resultados para este dato.',
    call: 'No se ha podido completar la acción. Inténtelo de nuevo.',
    busy: 'Un momento, por favor: el proceso aún no ha terminado.',
  },
  errors: {
    system: 'Se ha producido un error.\nInténtelo de nuevo más tarde.',
    chatLoad:
      'Se ha producido un error al cargar los datos de la conversación.\nInténtelo de nuevo más tarde.',
    wrongUrl: 'Compruebe que la dirección es correcta.',
    nothingHere: 'Aquí no se ha encontrado nada.',
    noSurvey: 'No hay ninguna encuesta en esta dirección.',
    offline: 'No hay conexión a internet.\nLa carga continuará sola en cuanto haya conexión.',
    notSent:
      'No se han podido enviar sus respuestas. Siguen aquí: compruebe la conexión e inténtelo de nuevo.',
    notSaved:
      'Sus respuestas no se han podido enviar ni guardar. Mantenga abierta esta página: seguimos intentándolo.',
  },
};

export default esES;
