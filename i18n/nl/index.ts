import type { Translation } from '../i18n-types';

const nl: Translation = {
  common: {
    close: 'Sluiten',
    back: 'Terug',
    loading: 'Laden…',
    tryAgain: 'Opnieuw proberen',
    poweredBy: 'Mogelijk gemaakt door PSN',
    newWindow: 'opent in een nieuw venster',
  },
  widget: {
    title: 'Feedback',
  },
  flow: {
    next: 'Volgende',
    pressKey: 'druk op {key}',
    submit: 'Versturen',
    sending: 'Wordt verstuurd…',
    saved:
      'Uw antwoorden zijn op dit apparaat opgeslagen en worden verstuurd zodra er verbinding is.',
    offline:
      'U bent offline. U kunt doorgaan: uw antwoorden worden verzonden zodra er verbinding is.',
    skip: 'Overslaan',
    required: 'verplicht',
    question: 'vraag',
    select: 'Maak een keuze',
    thanks: 'Hartelijk dank!',
    chat: 'Chatten met ons',
    again: 'Nieuwe feedback geven',
    characters: '{count} van {max} {{max:teken|tekens}}',
    emailExample: 'naam@example.com',
    preview: 'Voorbeeld: wat u hier invult, wordt niet verstuurd.',
    language: 'Taal',
    switchLanguage: 'Overschakelen naar {language}',
    progress: 'Voortgang',
  },
  validation: {
    required: 'Vul dit veld in om verder te gaan.',
    chooseOne: 'Kies er één.',
    chooseSome: 'Kies er minstens één.',
    chooseRating: 'Kies een beoordeling.',
    writeText: 'Schrijf iets.',
    missing: '{count} {{vraag is|vragen zijn}} nog niet beantwoord.',
    answerAll: 'Beantwoord alle vragen om verder te gaan.',
    requireAny: 'Beantwoord minstens één vraag.',
    email: 'Vul een geldig e-mailadres in, bijvoorbeeld naam@example.com.',
    emailList:
      'Vul geldige e-mailadressen in, gescheiden door komma’s, bijvoorbeeld naam@example.com, ander@example.com.',
    textBetween: 'Gebruik tussen de {min} en {max} {{max:teken|tekens}}.',
    textAtLeast: 'Gebruik minstens {min} {{teken|tekens}}.',
    textAtMost: 'Gebruik maximaal {max} {{teken|tekens}}.',
    selectAtMost: 'Kies maximaal {max} {{optie|opties}}.',
    selectAtLeast: 'Kies minstens {min} {{optie|opties}}.',
    generic: 'Uw antwoord is niet geldig. Controleer het nog een keer.',
    phone: 'Vul een geldig telefoonnummer in.',
    date: 'Vul een datum in als {format}, bijvoorbeeld {example}.',
    smsCode: 'De verificatiecode die u hebt ingevuld, is onjuist.',
    number: 'Vul een getal in.',
    numberBetween: 'Vul een getal in tussen {lowerLimit} en {upperLimit}.',
    numberAtLeast: 'Vul een getal in van minstens {lowerLimit}.',
    numberAtMost: 'Vul een getal in van maximaal {upperLimit}.',
    sumAtLeast: 'De som van de getallen mag niet lager zijn dan {totalLowerLimit}.',
    sumAtMost: 'De som van de getallen mag niet hoger zijn dan {totalUpperLimit}.',
    file: 'Upload een afbeelding of een pdf-bestand.',
    fileTypes: 'Toegestane bestandstypen: {types}.',
    fileSize: 'Het bestand is te groot: maximaal {size}.',
    upload: 'Het bestand kon niet worden geüpload. Probeer het opnieuw.',
    notFound: 'Hiervoor is niets gevonden.',
    call: 'Dat is niet gelukt. Probeer het opnieuw.',
    busy: 'Een ogenblik geduld: dit is nog niet klaar.',
  },
  errors: {
    system: 'Er is iets misgegaan.\nProbeer het later opnieuw.',
    chatLoad: 'Er is iets misgegaan bij het laden van het gesprek.\nProbeer het later opnieuw.',
    wrongUrl:
      'Het adres lijkt verkeerd getypt, of de link waarop is geklikt, werkt niet. Controleer of het adres klopt.',
    nothingHere: 'Hier is niets gevonden.',
    offline: 'U bent offline.\nHet gaat vanzelf verder zodra er verbinding is.',
    notSent:
      'Uw antwoorden konden niet worden verstuurd. Ze staan hier nog: controleer uw verbinding en probeer het opnieuw.',
    notSaved:
      'Uw antwoorden konden niet worden verstuurd en ook niet worden opgeslagen. Houd deze pagina open: we blijven het proberen.',
  },
};

export default nl;
