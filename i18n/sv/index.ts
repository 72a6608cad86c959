import type { Translation } from '../i18n-types';

const sv: Translation = {
  common: {
    close: 'Stäng',
    back: 'Tillbaka',
    loading: 'Laddar…',
    tryAgain: 'Försök igen',
    poweredBy: 'Drivs av PSN',
    newWindow: 'öppnas i ett nytt fönster',
  },
  widget: {
    title: 'Feedback',
  },
  flow: {
    next: 'Nästa',
    pressKey: 'tryck på {key}',
    submit: 'Skicka',
    sending: 'Skickar…',
    saved: 'Dina svar är sparade på den här enheten och skickas så snart det finns en anslutning.',
    offline: 'Du är offline. Du kan fortsätta: dina svar skickas så snart det finns en anslutning.',
    skip: 'Hoppa över',
    required: 'obligatoriskt',
    select: 'Välj',
    thanks: 'Tack!',
    characters: '{count} av {max} tecken',
    starOf: '{count} av {max}',
    emailExample: 'namn@example.com',
    preview: 'Förhandsgranskning: inget av det du fyller i här skickas.',
    language: 'Språk',
    switchLanguage: 'Byt till {language}',
    progress: 'Förlopp',
  },
  validation: {
    required: 'Fyll i fältet för att fortsätta.',
    chooseOne: 'Välj ett alternativ.',
    chooseSome: 'Välj minst ett alternativ.',
    chooseRating: 'Välj ett betyg.',
    writeText: 'Skriv något.',
    missing: '{count} {{fråga|frågor}} saknar svar.',
    requireAny: 'Minst en fråga måste besvaras.',
    email: 'Ange en giltig e-postadress, till exempel namn@example.com.',
    emailList:
      'Ange giltiga e-postadresser med kommatecken emellan, till exempel namn@example.com, annan@example.com.',
    textBetween: 'Skriv mellan {min} och {max} tecken.',
    textAtLeast: 'Skriv minst {min} tecken.',
    textAtMost: 'Skriv högst {max} tecken.',
    selectAtMost: 'Välj högst {max} alternativ.',
    selectAtLeast: 'Välj minst {min} alternativ.',
    generic: 'Svaret kunde inte godkännas. Kontrollera det och försök igen.',
    phone: 'Ange ett giltigt telefonnummer.',
    date: 'Ange datumet som {format}, till exempel {example}.',
    smsCode: 'Verifieringskoden stämmer inte.',
    number: 'Ange ett tal.',
    numberBetween: 'Ange ett tal mellan {lowerLimit} och {upperLimit}.',
    numberAtLeast: 'Ange ett tal som är minst {lowerLimit}.',
    numberAtMost: 'Ange ett tal som är högst {upperLimit}.',
    sumAtLeast: 'Summan av talen får inte vara mindre än {totalLowerLimit}.',
    sumAtMost: 'Summan av talen får inte vara större än {totalUpperLimit}.',
    file: 'Ladda upp en bild eller en PDF-fil.',
    fileTypes: 'Tillåtna filtyper: {types}.',
    fileSize: 'Filen är för stor. Den får vara högst {size}.',
    upload: 'Filen kunde inte laddas upp. Försök igen.',
    notFound: 'Vi hittade inget som stämmer med det du angav.',
    call: 'Det gick inte. Försök igen.',
    busy: 'Ett ögonblick, det här är inte riktigt klart än.',
  },
  errors: {
    system: 'Något gick fel.\nFörsök igen senare.',
    chatLoad: 'Något gick fel när konversationen skulle laddas.\nFörsök igen senare.',
    wrongUrl:
      'Adressen verkar vara felskriven, eller så fungerar inte länken. Kontrollera att adressen är rätt.',
    nothingHere: 'Inget hittades här.',
    offline:
      'Du är offline.\nInläsningen fortsätter av sig själv så snart det finns en anslutning.',
    notSent:
      'Dina svar kunde inte skickas. De finns kvar här: kontrollera anslutningen och försök igen.',
    notSaved:
      'Dina svar kunde varken skickas eller sparas. Låt den här sidan vara öppen: vi fortsätter att försöka.',
  },
};

export default sv;
