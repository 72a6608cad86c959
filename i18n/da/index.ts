import type { Translation } from '../i18n-types';

const da: Translation = {
  common: {
    close: 'Luk',
    back: 'Tilbage',
    loading: 'Indlæser…',
    tryAgain: 'Prøv igen',
    poweredBy: 'Drevet af PSN',
    newWindow: 'åbner i et nyt vindue',
  },
  widget: {
    title: 'Feedback',
  },
  flow: {
    next: 'Næste',
    submit: 'Send',
    sending: 'Sender…',
    saved: 'Dine svar er gemt på denne enhed og bliver sendt, så snart der er forbindelse.',
    skip: 'Spring over',
    required: 'skal udfyldes',
    select: 'Vælg',
    thanks: 'Mange tak!',
    characters: '{count} af {max} tegn',
    starOf: '{count} af {max}',
    emailExample: 'navn@example.com',
    preview: 'Forhåndsvisning: Intet af det, du indtaster her, bliver sendt.',
    language: 'Sprog',
    switchLanguage: 'Skift til {language}',
    progress: 'Fremskridt',
  },
  validation: {
    required: 'Udfyld feltet for at fortsætte.',
    chooseOne: 'Vælg én.',
    chooseSome: 'Vælg mindst én.',
    chooseRating: 'Vælg en bedømmelse.',
    writeText: 'Skriv noget.',
    missing: '{count} spørgsmål mangler et svar.',
    requireAny: 'Mindst ét spørgsmål skal besvares.',
    email: 'Indtast en gyldig e-mailadresse, f.eks. navn@example.com.',
    emailList:
      'Indtast gyldige e-mailadresser adskilt af kommaer, f.eks. navn@example.com, anden@example.com.',
    textBetween: 'Skriv mellem {min} og {max} tegn.',
    textAtLeast: 'Skriv mindst {min} tegn.',
    textAtMost: 'Skriv højst {max} tegn.',
    selectAtMost: 'Vælg højst {max} {{valgmulighed|valgmuligheder}}.',
    selectAtLeast: 'Vælg mindst {min} {{valgmulighed|valgmuligheder}}.',
    generic: 'Dit svar kunne ikke godkendes. Kontrollér det, og prøv igen.',
    phone: 'Indtast et gyldigt telefonnummer.',
    date: 'Indtast datoen som DD/MM/ÅÅÅÅ.',
    smsCode: 'Bekræftelseskoden er forkert.',
    number: 'Indtast et tal.',
    numberBetween: 'Indtast et tal mellem {lowerLimit} og {upperLimit}.',
    numberAtLeast: 'Indtast et tal, der er mindst {lowerLimit}.',
    numberAtMost: 'Indtast et tal, der er højst {upperLimit}.',
    sumAtLeast: 'Summen af tallene må ikke være mindre end {totalLowerLimit}.',
    sumAtMost: 'Summen af tallene må ikke overstige {totalUpperLimit}.',
    file: 'Upload et billede eller en PDF-fil.',
    fileTypes: 'Tilladte filtyper: {types}.',
    fileSize: 'Filen er for stor. Den må højst fylde {size}.',
    upload: 'Filen kunne ikke uploades. Prøv igen.',
    notFound: 'Vi fandt ikke noget, der svarer til det indtastede.',
    call: 'Det lykkedes ikke. Prøv igen.',
    busy: 'Vent et øjeblik, det er ikke helt færdigt endnu.',
  },
  errors: {
    system: 'Noget gik galt. Prøv igen senere.',
    chatLoad: 'Noget gik galt, da samtalen skulle indlæses. Prøv igen senere.',
    wrongUrl:
      'Adressen ser ud til at være tastet forkert, eller også virker linket ikke. Kontrollér, at adressen er rigtig.',
    notSent:
      'Dine svar kunne ikke sendes. De er her stadig: Kontrollér din forbindelse, og prøv igen.',
    notSaved:
      'Dine svar kunne hverken sendes eller gemmes. Lad denne side være åben: Vi bliver ved med at prøve.',
  },
};

export default da;
