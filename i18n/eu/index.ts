import type { Translation } from '../i18n-types';

const eu: Translation = {
  common: {
    close: 'Itxi',
    back: 'Atzera',
    loading: 'Kargatzen…',
    tryAgain: 'Saiatu berriro',
    poweredBy: 'PSNrekin egina',
    newWindow: 'leiho berri batean irekitzen da',
  },
  widget: {
    title: 'Iritzia',
  },
  flow: {
    next: 'Hurrengoa',
    pressKey: 'sakatu {key}',
    submit: 'Bidali',
    sending: 'Bidaltzen…',
    saved:
      'Zure erantzunak gailu honetan gorde dira, eta konexioa izan bezain laster bidaliko dira.',
    offline:
      'Ez dago konexiorik. Jarrai dezakezu: erantzunak konexioa itzultzen denean bidaliko dira.',
    skip: 'Saltatu',
    required: 'nahitaezkoa',
    question: 'galdera',
    select: 'Hautatu aukera bat',
    thanks: 'Eskerrik asko!',
    chat: 'Txateatu gurekin',
    again: 'Eman beste iritzi bat',
    characters: '{count} / {max} karaktere',
    emailExample: 'izena@example.com',
    preview: 'Aurrebista: hemen idazten duzun ezer ez da bidaltzen.',
    language: 'Hizkuntza',
    switchLanguage: 'Aldatu hizkuntza: {language}',
    progress: 'Aurrerapena',
  },
  validation: {
    required: 'Jarraitzeko, bete eremu hau.',
    chooseOne: 'Hautatu bat.',
    chooseSome: 'Hautatu gutxienez bat.',
    chooseRating: 'Hautatu balorazio bat.',
    writeText: 'Idatzi zerbait.',
    missing: '{count} galdera erantzuteke {{dago|daude}}.',
    answerAll: 'Jarraitzeko, erantzun galdera guztiei.',
    requireAny: 'Gutxienez galdera bati erantzun behar diozu.',
    email: 'Idatzi baliozko helbide elektroniko bat; adibidez, izena@example.com.',
    emailList:
      'Idatzi baliozko helbide elektronikoak, komaz bereizita; adibidez, izena@example.com, bestea@example.com.',
    textBetween: 'Idatzi {min} eta {max} karaktere artean.',
    textAtLeast: 'Idatzi gutxienez {min} karaktere.',
    textAtMost: 'Idatzi gehienez {max} karaktere.',
    selectAtMost: 'Hautatu gehienez {max} aukera.',
    selectAtLeast: 'Hautatu gutxienez {min} aukera.',
    generic: 'Zure erantzunak ez du balio. Berrikusi, mesedez.',
    phone: 'Idatzi baliozko telefono-zenbaki bat.',
    date: 'Idatzi data formatu honetan: {format}; adibidez, {example}.',
    smsCode: 'Idatzi duzun egiaztapen-kodea ez da zuzena.',
    number: 'Idatzi zenbaki bat.',
    numberBetween: 'Idatzi {lowerLimit} eta {upperLimit} arteko zenbaki bat.',
    numberAtLeast: 'Zenbakiak gutxienez {lowerLimit} izan behar du.',
    numberAtMost: 'Zenbakiak gehienez {upperLimit} izan behar du.',
    sumAtLeast: 'Zenbakien baturak gutxienez {totalLowerLimit} izan behar du.',
    sumAtMost: 'Zenbakien baturak gehienez {totalUpperLimit} izan behar du.',
    file: 'Igo irudi bat edo PDF fitxategi bat.',
    fileTypes: 'Onartutako fitxategi motak: {types}.',
    fileSize: 'Fitxategia handiegia da: gehienez {size}.',
    upload: 'Ezin izan da fitxategia igo. Saiatu berriro.',
    notFound: 'Ez da emaitzarik aurkitu.',
    call: 'Ezin izan da eragiketa osatu. Saiatu berriro.',
    busy: 'Itxaron une batez, mesedez: oraindik ez da amaitu.',
  },
  errors: {
    system: 'Arazoren bat izan da.\nSaiatu berriro geroago.',
    chatLoad: 'Arazoren bat izan da elkarrizketa kargatzean.\nSaiatu berriro geroago.',
    wrongUrl:
      'Badirudi helbidea gaizki idatzita dagoela edo sakatutako estekak ez duela funtzionatzen. Egiaztatu helbidea zuzena dela.',
    nothingHere: 'Ez da ezer aurkitu hemen.',
    offline: 'Ez dago konexiorik.\nKargatzeak berez jarraituko du konexioa itzultzen denean.',
    notSent:
      'Ezin izan dira zure erantzunak bidali. Oraindik hemen daude: egiaztatu konexioa eta saiatu berriro.',
    notSaved:
      'Zure erantzunak ezin izan dira ez bidali ez gorde. Utzi orri hau irekita, mesedez: saiatzen jarraituko dugu.',
  },
};

export default eu;
