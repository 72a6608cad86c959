import type { Translation } from '../i18n-types';

const hr: Translation = {
  common: {
    close: 'Zatvori',
    back: 'Natrag',
    loading: 'Učitavanje…',
    tryAgain: 'Pokušaj ponovno',
    poweredBy: 'Pokreće PSN',
    newWindow: 'otvara se u novom prozoru',
  },
  widget: {
    title: 'Povratne informacije',
  },
  flow: {
    next: 'Dalje',
    pressKey: 'pritisnite {key}',
    submit: 'Pošalji',
    sending: 'Slanje…',
    saved: 'Vaši su odgovori spremljeni na ovom uređaju i bit će poslani čim se uspostavi veza.',
    offline:
      'Niste povezani s internetom. Možete nastaviti: odgovori će biti poslani čim se veza uspostavi.',
    skip: 'Preskoči',
    required: 'obavezno',
    select: 'Odaberite',
    thanks: 'Hvala vam!',
    characters: '{count} od {max} {{max:|znaka||znaka||znakova}}',
    starOf: '{count} od {max}',
    emailExample: 'ime@example.com',
    preview: 'Pretpregled: ono što ovdje unesete ne šalje se.',
    language: 'Jezik',
    switchLanguage: 'Prebaci na jezik: {language}',
    progress: 'Napredak',
  },
  validation: {
    required: 'Ispunite ovo polje kako biste nastavili.',
    chooseOne: 'Odaberite jednu opciju.',
    chooseSome: 'Odaberite barem jednu opciju.',
    chooseRating: 'Odaberite ocjenu.',
    writeText: 'Napišite nešto.',
    missing: 'Bez odgovora: {count} {{count:|pitanje||pitanja||pitanja}}.',
    requireAny: 'Potrebno je odgovoriti barem na jedno pitanje.',
    email: 'Unesite valjanu adresu e-pošte, npr. ime@example.com.',
    emailList:
      'Unesite valjane adrese e-pošte odvojene zarezima, npr. ime@example.com, drugo@example.com.',
    textBetween: 'Napišite između {min} i {max} {{max:|znak||znaka||znakova}}.',
    textAtLeast: 'Napišite najmanje {min} {{min:|znak||znaka||znakova}}.',
    textAtMost: 'Napišite najviše {max} {{max:|znak||znaka||znakova}}.',
    selectAtMost: 'Odaberite najviše {max} {{max:|opciju||opcije||opcija}}.',
    selectAtLeast: 'Odaberite najmanje {min} {{min:|opciju||opcije||opcija}}.',
    generic: 'Vaš odgovor nije prihvaćen. Provjerite ga još jednom.',
    phone: 'Unesite valjan telefonski broj.',
    date: 'Unesite datum u obliku {format}, na primjer {example}.',
    smsCode: 'Uneseni kod za potvrdu nije točan.',
    number: 'Unesite broj.',
    numberBetween: 'Unesite broj između {lowerLimit} i {upperLimit}.',
    numberAtLeast: 'Unesite broj koji nije manji od {lowerLimit}.',
    numberAtMost: 'Unesite broj koji nije veći od {upperLimit}.',
    sumAtLeast: 'Zbroj brojeva ne može biti manji od {totalLowerLimit}.',
    sumAtMost: 'Zbroj brojeva ne može biti veći od {totalUpperLimit}.',
    file: 'Prenesite sliku ili PDF datoteku.',
    fileTypes: 'Dopuštene vrste datoteka: {types}.',
    fileSize: 'Datoteka je prevelika. Najveća dopuštena veličina: {size}.',
    upload: 'Prijenos datoteke nije uspio. Pokušajte ponovno.',
    notFound: 'Za ovaj unos ništa nije pronađeno.',
    call: 'To nije uspjelo. Pokušajte ponovno.',
    busy: 'Samo trenutak: ovo još nije gotovo.',
  },
  errors: {
    system: 'Došlo je do pogreške.\nPokušajte ponovno poslije.',
    chatLoad: 'Došlo je do pogreške pri učitavanju razgovora.\nPokušajte ponovno poslije.',
    wrongUrl:
      'Čini se da je adresa pogrešno upisana ili da poveznica nije ispravna. Provjerite je li adresa točna.',
    nothingHere: 'Ovdje ništa nije pronađeno.',
    offline: 'Niste povezani s internetom.\nUčitavanje će se samo nastaviti čim se veza uspostavi.',
    notSent:
      'Slanje vaših odgovora nije uspjelo. Odgovori su i dalje ovdje: provjerite vezu i pokušajte ponovno.',
    notSaved:
      'Vaše odgovore nije bilo moguće ni poslati ni spremiti. Molimo vas da ne zatvarate ovu stranicu: i dalje pokušavamo.',
  },
};

export default hr;
