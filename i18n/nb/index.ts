import type { Translation } from '../i18n-types';

const nb: Translation = {
  common: {
    close: 'Lukk',
    back: 'Tilbake',
    loading: 'Laster inn…',
    tryAgain: 'Prøv igjen',
    poweredBy: 'Drevet av PSN',
    newWindow: 'åpnes i et nytt vindu',
  },
  widget: {
    title: 'Tilbakemelding',
  },
  flow: {
    next: 'Neste',
    submit: 'Send',
    sending: 'Sender…',
    saved: 'Svarene dine er lagret på denne enheten og sendes så snart det er forbindelse.',
    skip: 'Hopp over',
    required: 'må fylles ut',
    select: 'Velg',
    thanks: 'Tusen takk!',
    characters: '{count} av {max} tegn',
    starOf: '{count} av {max}',
    emailExample: 'navn@example.com',
    preview: 'Forhåndsvisning: Ingenting av det du fyller inn her, blir sendt.',
    language: 'Språk',
    switchLanguage: 'Bytt til {language}',
    progress: 'Fremdrift',
  },
  validation: {
    required: 'Fyll ut feltet for å fortsette.',
    chooseOne: 'Velg ett alternativ.',
    chooseSome: 'Velg minst ett alternativ.',
    chooseRating: 'Velg en vurdering.',
    writeText: 'Skriv noe.',
    missing: '{count} spørsmål mangler svar.',
    requireAny: 'Du må svare på minst ett spørsmål.',
    email: 'Skriv inn en gyldig e-postadresse, for eksempel navn@example.com.',
    emailList:
      'Skriv inn gyldige e-postadresser med komma mellom, for eksempel navn@example.com, annen@example.com.',
    textBetween: 'Skriv mellom {min} og {max} tegn.',
    textAtLeast: 'Skriv minst {min} tegn.',
    textAtMost: 'Skriv høyst {max} tegn.',
    selectAtMost: 'Velg høyst {max} {{alternativ|alternativer}}.',
    selectAtLeast: 'Velg minst {min} {{alternativ|alternativer}}.',
    generic: 'Svaret kunne ikke godkjennes. Kontroller det, og prøv igjen.',
    phone: 'Skriv inn et gyldig telefonnummer.',
    date: 'Skriv inn datoen som DD/MM/ÅÅÅÅ.',
    smsCode: 'Bekreftelseskoden er feil.',
    number: 'Skriv inn et tall.',
    numberBetween: 'Skriv inn et tall mellom {lowerLimit} og {upperLimit}.',
    numberAtLeast: 'Skriv inn et tall som er minst {lowerLimit}.',
    numberAtMost: 'Skriv inn et tall som er høyst {upperLimit}.',
    sumAtLeast: 'Summen av tallene kan ikke være mindre enn {totalLowerLimit}.',
    sumAtMost: 'Summen av tallene kan ikke være større enn {totalUpperLimit}.',
    file: 'Last opp et bilde eller en PDF-fil.',
    fileTypes: 'Tillatte filtyper: {types}.',
    fileSize: 'Filen er for stor. Den kan være på høyst {size}.',
    upload: 'Filen kunne ikke lastes opp. Prøv igjen.',
    notFound: 'Vi fant ingenting som samsvarer med det du skrev inn.',
    call: 'Det gikk ikke. Prøv igjen.',
    busy: 'Vent litt, dette er ikke helt ferdig ennå.',
  },
  errors: {
    system: 'Noe gikk galt. Prøv igjen senere.',
    chatLoad: 'Noe gikk galt da samtalen skulle lastes inn. Prøv igjen senere.',
    wrongUrl:
      'Det ser ut til at adressen er skrevet feil, eller at lenken ikke virker. Kontroller at adressen er riktig.',
    notSent:
      'Svarene dine kunne ikke sendes. De er her fortsatt: Kontroller forbindelsen, og prøv igjen.',
    notSaved:
      'Svarene dine kunne verken sendes eller lagres. La denne siden stå åpen: Vi fortsetter å prøve.',
  },
};

export default nb;
