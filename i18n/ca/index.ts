import type { Translation } from '../i18n-types';

const ca: Translation = {
  common: {
    close: 'Tanca',
    back: 'Enrere',
    loading: 'S’està carregant…',
    tryAgain: 'Torna-ho a provar',
    poweredBy: 'Amb tecnologia de PSN',
    newWindow: 's’obre en una finestra nova',
  },
  widget: {
    title: 'Comentaris',
  },
  flow: {
    next: 'Següent',
    pressKey: 'premeu {key}',
    submit: 'Envia',
    sending: 'S’està enviant…',
    saved:
      'Les vostres respostes s’han desat en aquest dispositiu i s’enviaran tan bon punt hi hagi connexió.',
    offline: 'No hi ha connexió. Podeu continuar: les respostes s’enviaran quan torni la connexió.',
    skip: 'Omet',
    required: 'obligatori',
    question: 'pregunta',
    select: 'Trieu una opció',
    thanks: 'Moltes gràcies!',
    chat: 'Xategeu amb nosaltres',
    again: 'Doneu una nova opinió',
    characters: '{count} de {max} {{max:|caràcter|||de caràcters|caràcters}}',
    emailExample: 'nom@example.com',
    preview: 'Previsualització: no s’envia res del que introduïu aquí.',
    language: 'Idioma',
    switchLanguage: 'Canvia l’idioma: {language}',
    progress: 'Progrés',
  },
  validation: {
    required: 'Empleneu aquest camp per continuar.',
    chooseOne: 'Trieu una opció.',
    chooseSome: 'Trieu com a mínim una opció.',
    chooseRating: 'Trieu una puntuació.',
    writeText: 'Escriviu alguna cosa.',
    missing:
      '{{count:|Queda|||Queden|Queden}} {count} {{count:|pregunta|||de preguntes|preguntes}} per respondre.',
    answerAll: 'Responeu totes les preguntes per continuar.',
    requireAny: 'Responeu com a mínim una pregunta.',
    email: 'Introduïu una adreça electrònica vàlida, com ara nom@example.com.',
    emailList:
      'Introduïu adreces electròniques vàlides separades per comes, com ara nom@example.com, altre@example.com.',
    textBetween: 'Escriviu entre {min} i {max} {{max:|caràcter|||de caràcters|caràcters}}.',
    textAtLeast: 'Escriviu com a mínim {min} {{|caràcter|||de caràcters|caràcters}}.',
    textAtMost: 'Escriviu com a màxim {max} {{|caràcter|||de caràcters|caràcters}}.',
    selectAtMost: 'Seleccioneu com a màxim {max} {{|opció|||d’opcions|opcions}}.',
    selectAtLeast: 'Seleccioneu com a mínim {min} {{|opció|||d’opcions|opcions}}.',
    generic: 'No s’ha pogut validar la vostra resposta. Reviseu-la, si us plau.',
    phone: 'Introduïu un número de telèfon vàlid.',
    date: 'Introduïu una data amb el format {format}, per exemple {example}.',
    smsCode: 'El codi de verificació que heu introduït no és correcte.',
    number: 'Introduïu un nombre.',
    numberBetween: 'Introduïu un nombre entre {lowerLimit} i {upperLimit}.',
    numberAtLeast: 'Introduïu un nombre igual o superior a {lowerLimit}.',
    numberAtMost: 'Introduïu un nombre igual o inferior a {upperLimit}.',
    sumAtLeast: 'La suma dels nombres no pot ser inferior a {totalLowerLimit}.',
    sumAtMost: 'La suma dels nombres no pot ser superior a {totalUpperLimit}.',
    file: 'Pugeu una imatge o un fitxer PDF.',
    fileTypes: 'Tipus de fitxer acceptats: {types}.',
    fileSize: 'El fitxer és massa gran: {size} com a màxim.',
    upload: 'No s’ha pogut pujar el fitxer. Torneu-ho a provar.',
    notFound: 'No s’ha trobat cap resultat.',
    call: 'No s’ha pogut completar l’acció. Torneu-ho a provar.',
    busy: 'Un moment, si us plau: el procés encara no ha acabat.',
  },
  errors: {
    system: 'S’ha produït un error.\nTorneu-ho a provar més tard.',
    chatLoad: 'S’ha produït un error en carregar la conversa.\nTorneu-ho a provar més tard.',
    wrongUrl:
      'Sembla que l’adreça s’ha escrit malament o que l’enllaç no funciona. Comproveu que l’adreça sigui correcta.',
    nothingHere: 'Aquí no s’ha trobat res.',
    offline: 'No hi ha connexió.\nLa càrrega continuarà sola quan torni la connexió.',
    notSent:
      'No s’han pogut enviar les vostres respostes. Encara són aquí: comproveu la connexió i torneu-ho a provar.',
    notSaved:
      'Les vostres respostes no s’han pogut enviar ni desar. Deixeu aquesta pàgina oberta, si us plau: ho continuem intentant.',
  },
};

export default ca;
