import type { Translation } from '../i18n-types';

const sl: Translation = {
  common: {
    close: 'Zapri',
    back: 'Nazaj',
    loading: 'Nalaganje…',
    tryAgain: 'Poskusi znova',
    poweredBy: 'Omogoča PSN',
    newWindow: 'odpre se v novem oknu',
  },
  widget: {
    title: 'Povratne informacije',
  },
  flow: {
    next: 'Naprej',
    pressKey: 'pritisnite {key}',
    submit: 'Pošlji',
    sending: 'Pošiljanje…',
    saved:
      'Vaši odgovori so shranjeni v tej napravi in bodo poslani takoj, ko bo vzpostavljena internetna povezava.',
    offline:
      'Ni internetne povezave. Lahko nadaljujete: odgovori bodo poslani, ko bo povezava spet na voljo.',
    skip: 'Preskoči',
    required: 'obvezno',
    question: 'vprašanje',
    select: 'Izberite',
    thanks: 'Hvala!',
    chat: 'Klepetajte z nami',
    again: 'Pošljite novo mnenje',
    characters: '{count} od {max} {{max:|znaka|znakov|znakov||znakov}}',
    emailExample: 'ime@example.com',
    preview: 'Predogled: kar vnesete tukaj, se ne pošlje.',
    language: 'Jezik',
    progress: 'Napredek',
  },
  validation: {
    required: 'Za nadaljevanje izpolnite to polje.',
    chooseOne: 'Izberite eno možnost.',
    chooseSome: 'Izberite vsaj eno možnost.',
    chooseRating: 'Izberite oceno.',
    writeText: 'Napišite kaj.',
    missing: 'Brez odgovora: {count} {{count:|vprašanje|vprašanji|vprašanja||vprašanj}}.',
    answerAll: 'Za nadaljevanje odgovorite na vsa vprašanja.',
    requireAny: 'Odgovoriti je treba vsaj na eno vprašanje.',
    email: 'Vnesite veljaven e-poštni naslov, npr. ime@example.com.',
    emailList:
      'Vnesite veljavne e-poštne naslove, ločene z vejicami, npr. ime@example.com, drugo@example.com.',
    textBetween: 'Napišite od {min} do {max} {{max:|znak|znaka|znake||znakov}}.',
    textAtLeast: 'Napišite vsaj {min} {{min:|znak|znaka|znake||znakov}}.',
    textAtMost: 'Napišite največ {max} {{max:|znak|znaka|znake||znakov}}.',
    selectAtMost: 'Izberite največ {max} {{max:|možnost|možnosti|možnosti||možnosti}}.',
    selectAtLeast: 'Izberite vsaj {min} {{min:|možnost|možnosti|možnosti||možnosti}}.',
    generic: 'Vaš odgovor ni bil sprejet. Preverite ga še enkrat.',
    phone: 'Vnesite veljavno telefonsko številko.',
    date: 'Vnesite datum v obliki {format}, na primer {example}.',
    smsCode: 'Vnesena potrditvena koda ni pravilna.',
    number: 'Vnesite število.',
    numberBetween: 'Vnesite število med {lowerLimit} in {upperLimit}.',
    numberAtLeast: 'Vnesite število, ki ni manjše od {lowerLimit}.',
    numberAtMost: 'Vnesite število, ki ni večje od {upperLimit}.',
    sumAtLeast: 'Vsota števil ne sme biti manjša od {totalLowerLimit}.',
    sumAtMost: 'Vsota števil ne sme biti večja od {totalUpperLimit}.',
    file: 'Naložite sliko ali datoteko PDF.',
    fileTypes: 'Dovoljene vrste datotek: {types}.',
    fileSize: 'Datoteka je prevelika. Največja dovoljena velikost: {size}.',
    upload: 'Datoteke ni bilo mogoče naložiti. Poskusite znova.',
    notFound: 'Za ta vnos ni bilo mogoče najti ničesar.',
    call: 'To ni uspelo. Poskusite znova.',
    busy: 'Samo trenutek: to še ni končano.',
  },
  errors: {
    system: 'Prišlo je do napake.\nPoskusite znova pozneje.',
    chatLoad: 'Pri nalaganju pogovora je prišlo do napake.\nPoskusite znova pozneje.',
    wrongUrl: 'Preverite, ali je naslov pravilen.',
    nothingHere: 'Tukaj ni ničesar.',
    noSurvey: 'Na tem naslovu ni ankete.',
    offline:
      'Ni internetne povezave.\nNalaganje se bo samo nadaljevalo, ko bo povezava spet na voljo.',
    notSent:
      'Vaših odgovorov ni bilo mogoče poslati. Še vedno so tukaj: preverite internetno povezavo in poskusite znova.',
    notSaved:
      'Vaših odgovorov ni bilo mogoče niti poslati niti shraniti. Prosimo, ne zapirajte te strani: še naprej poskušamo.',
  },
};

export default sl;
