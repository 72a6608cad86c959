import type { Translation } from '../i18n-types';

const es: Translation = {
  common: {
    close: 'Cerrar',
    back: 'Atrás',
    loading: 'Cargando…',
    tryAgain: 'Intentar de nuevo',
    poweredBy: 'Con tecnología de PSN',
    newWindow: 'se abre en una ventana nueva',
  },
  widget: {
    title: 'Comentarios',
  },
  flow: {
    next: 'Siguiente',
    pressKey: 'presione {key}',
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
    again: 'Dar una nueva opinión',
    characters: '{count} de {max} {{max:|carácter|||caracteres|caracteres}}',
    emailExample: 'nombre@example.com',
    preview: 'Vista previa: nada de lo que ingrese aquí se enviará.',
    language: 'Idioma',
    progress: 'Progreso',
  },
  validation: {
    required: 'Complete este campo para continuar.',
    chooseOne: 'Elija una opción.',
    chooseSome: 'Elija al menos una opción.',
    chooseRating: 'Elija una calificación.',
    writeText: 'Escriba algo.',
    missing:
      '{{count:|Falta|||Faltan|Faltan}} {count} {{count:|pregunta|||de preguntas|preguntas}} por responder.',
    answerAll: 'Responda todas las preguntas para continuar.',
    requireAny: 'Responda al menos una pregunta.',
    email: 'Ingrese un correo electrónico válido, por ejemplo, nombre@example.com.',
    emailList:
      'Ingrese correos electrónicos válidos separados por comas, por ejemplo: nombre@example.com, otro@example.com.',
    textBetween: 'Escriba entre {min} y {max} {{max:|carácter|||caracteres|caracteres}}.',
    textAtLeast: 'Escriba al menos {min} {{|carácter|||caracteres|caracteres}}.',
    textAtMost: 'Escriba como máximo {max} {{|carácter|||caracteres|caracteres}}.',
    selectAtMost: 'Seleccione como máximo {max} {{|opción|||opciones|opciones}}.',
    selectAtLeast: 'Seleccione al menos {min} {{|opción|||opciones|opciones}}.',
    generic: 'No se pudo validar su respuesta. Revísela, por favor.',
    phone: 'Ingrese un número de teléfono válido.',
    date: 'Ingrese una fecha con el formato {format}, por ejemplo, {example}.',
    dateBetween: 'Ingrese una fecha entre el {earliest} y el {latest}.',
    dateAtLeast: 'Ingrese el {earliest} o una fecha posterior.',
    dateAtMost: 'Ingrese el {latest} o una fecha anterior.',
    smsCode: 'El código de verificación que ingresó no es correcto.',
    number: 'Ingrese un número.',
    numberBetween: 'Ingrese un número entre {lowerLimit} y {upperLimit}.',
    numberAtLeast: 'Ingrese un número mayor o igual a {lowerLimit}.',
    numberAtMost: 'Ingrese un número menor o igual a {upperLimit}.',
    sumAtLeast: 'La suma de los números no puede ser menor que {totalLowerLimit}.',
    sumAtMost: 'La suma de los números no puede ser mayor que {totalUpperLimit}.',
    file: 'Suba una imagen o un archivo PDF.',
    fileTypes: 'Tipos de archivo admitidos: {types}.',
    fileSize: 'El archivo es demasiado grande: el tamaño máximo es {size}.',
    upload: 'No se pudo subir el archivo. Inténtelo de nuevo.',
    notFound: 'No se encontraron resultados para este dato.',
    call: 'No se pudo completar la acción. Inténtelo de nuevo.',
    busy: 'Un momento, por favor: el proceso aún no ha terminado.',
  },
  errors: {
    system: 'Ocurrió un error.\nInténtelo de nuevo más tarde.',
    chatLoad:
      'Ocurrió un error al cargar los datos de la conversación.\nInténtelo de nuevo más tarde.',
    wrongUrl: 'Verifique que la dirección sea correcta.',
    nothingHere: 'Aquí no se encontró nada.',
    noSurvey: 'No hay ninguna encuesta en esta dirección.',
    offline: 'No hay conexión a internet.\nLa carga continuará sola en cuanto haya conexión.',
    notSent:
      'No se pudieron enviar sus respuestas. Siguen aquí: revise su conexión e inténtelo de nuevo.',
    notSaved:
      'Sus respuestas no se pudieron enviar ni guardar. Mantenga abierta esta página: seguimos intentándolo.',
  },
};

export default es;
