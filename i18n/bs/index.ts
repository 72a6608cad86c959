import type { Translation } from '../i18n-types';

const bs: Translation = {
  common: {
    close: 'Zatvori',
    back: 'Nazad',
    loading: 'Učitavanje…',
    tryAgain: 'Pokušaj ponovo',
    poweredBy: 'Pokreće PSN',
    newWindow: 'otvara se u novom prozoru',
  },
  widget: {
    title: 'Povratne informacije',
  },
  flow: {
    next: 'Dalje',
    submit: 'Pošalji',
    sending: 'Slanje…',
    saved: 'Vaši odgovori su sačuvani na ovom uređaju i bit će poslani čim se uspostavi veza.',
    skip: 'Preskoči',
    required: 'obavezno',
    select: 'Odaberite',
    thanks: 'Hvala vam!',
    characters: '{count} od {max} {{max:|znaka||znaka||znakova}}',
    starOf: '{count} od {max}',
    emailExample: 'ime@example.com',
    preview: 'Pregled: ono što ovdje unesete ne šalje se.',
    language: 'Jezik',
    switchLanguage: 'Prebaci na jezik: {language}',
    progress: 'Napredak',
  },
  validation: {
    required: 'Popunite ovo polje da biste nastavili.',
    chooseOne: 'Odaberite jednu opciju.',
    chooseSome: 'Odaberite najmanje jednu opciju.',
    chooseRating: 'Odaberite ocjenu.',
    writeText: 'Napišite nešto.',
    missing: 'Bez odgovora: {count} {{count:|pitanje||pitanja||pitanja}}.',
    requireAny: 'Potrebno je odgovoriti na najmanje jedno pitanje.',
    email: 'Unesite ispravnu e-mail adresu, npr. ime@example.com.',
    emailList:
      'Unesite ispravne e-mail adrese odvojene zarezima, npr. ime@example.com, drugo@example.com.',
    textBetween: 'Napišite između {min} i {max} {{max:|znak||znaka||znakova}}.',
    textAtLeast: 'Napišite najmanje {min} {{min:|znak||znaka||znakova}}.',
    textAtMost: 'Napišite najviše {max} {{max:|znak||znaka||znakova}}.',
    selectAtMost: 'Odaberite najviše {max} {{max:|opciju||opcije||opcija}}.',
    selectAtLeast: 'Odaberite najmanje {min} {{min:|opciju||opcije||opcija}}.',
    generic: 'Vaš odgovor nije prihvaćen. Provjerite ga još jednom.',
    phone: 'Unesite ispravan broj telefona.',
    date: 'Unesite datum u obliku DD/MM/GGGG.',
    smsCode: 'Uneseni kod za potvrdu nije tačan.',
    number: 'Unesite broj.',
    numberBetween: 'Unesite broj između {lowerLimit} i {upperLimit}.',
    numberAtLeast: 'Unesite broj koji nije manji od {lowerLimit}.',
    numberAtMost: 'Unesite broj koji nije veći od {upperLimit}.',
    sumAtLeast: 'Zbir brojeva ne može biti manji od {totalLowerLimit}.',
    sumAtMost: 'Zbir brojeva ne može biti veći od {totalUpperLimit}.',
    file: 'Otpremite sliku ili PDF datoteku.',
    fileTypes: 'Dozvoljene vrste datoteka: {types}.',
    fileSize: 'Datoteka je prevelika. Najveća dozvoljena veličina: {size}.',
    upload: 'Otpremanje datoteke nije uspjelo. Pokušajte ponovo.',
    notFound: 'Za ovaj unos ništa nije pronađeno.',
    call: 'To nije uspjelo. Pokušajte ponovo.',
    busy: 'Samo trenutak: ovo još nije gotovo.',
  },
  errors: {
    system: 'Došlo je do greške. Pokušajte ponovo kasnije.',
    chatLoad: 'Došlo je do greške pri učitavanju razgovora. Pokušajte ponovo kasnije.',
    wrongUrl:
      'Izgleda da je adresa pogrešno unesena ili da link nije ispravan. Provjerite da li je adresa tačna.',
    notSent:
      'Slanje vaših odgovora nije uspjelo. Odgovori su i dalje ovdje: provjerite vezu i pokušajte ponovo.',
    notSaved:
      'Vaše odgovore nije bilo moguće ni poslati ni sačuvati. Molimo vas da ne zatvarate ovu stranicu: i dalje pokušavamo.',
  },
};

export default bs;
