import type { Translation } from '../i18n-types';

const pl: Translation = {
  common: {
    close: 'Zamknij',
    back: 'Wstecz',
    loading: 'Wczytywanie…',
    tryAgain: 'Spróbuj ponownie',
    poweredBy: 'Technologia PSN',
    newWindow: 'otwiera się w nowym oknie',
  },
  widget: {
    title: 'Opinia',
  },
  flow: {
    next: 'Dalej',
    pressKey: 'proszę nacisnąć {key}',
    submit: 'Wyślij',
    sending: 'Wysyłanie…',
    saved:
      'Odpowiedzi są zapisane na tym urządzeniu i zostaną wysłane, gdy tylko pojawi się połączenie.',
    offline:
      'Brak połączenia z internetem. Można kontynuować: odpowiedzi zostaną wysłane, gdy tylko wróci połączenie.',
    skip: 'Pomiń',
    required: 'wymagane',
    select: 'Proszę wybrać',
    thanks: 'Dziękujemy!',
    characters: '{count} z {max} {{max:|znaku||znaków|znaków|znaku}}',
    starOf: '{count} z {max}',
    emailExample: 'imie@example.com',
    preview: 'Podgląd: wpisane tu dane nie są wysyłane.',
    language: 'Język',
    switchLanguage: 'Zmień język: {language}',
    progress: 'Postęp',
  },
  validation: {
    required: 'Aby przejść dalej, proszę wypełnić to pole.',
    chooseOne: 'Proszę wybrać jedną odpowiedź.',
    chooseSome: 'Proszę wybrać co najmniej jedną odpowiedź.',
    chooseRating: 'Proszę wybrać ocenę.',
    writeText: 'Proszę coś napisać.',
    missing: 'Bez odpowiedzi: {count} {{count:|pytanie||pytania|pytań|pytania}}.',
    requireAny: 'Trzeba odpowiedzieć na co najmniej jedno pytanie.',
    email: 'Proszę podać prawidłowy adres e-mail, na przykład imie@example.com.',
    emailList:
      'Proszę podać prawidłowe adresy e-mail oddzielone przecinkami, na przykład imie@example.com, inny@example.com.',
    textBetween: 'Proszę wpisać od {min} do {max} {{max:|znaku||znaków|znaków|znaku}}.',
    textAtLeast: 'Proszę wpisać co najmniej {min} {{min:|znak||znaki|znaków|znaku}}.',
    textAtMost: 'Proszę wpisać najwyżej {max} {{max:|znak||znaki|znaków|znaku}}.',
    selectAtMost: 'Proszę wybrać najwyżej {max} {{max:|opcję||opcje|opcji|opcji}}.',
    selectAtLeast: 'Proszę wybrać co najmniej {min} {{min:|opcję||opcje|opcji|opcji}}.',
    generic: 'Nie udało się zweryfikować odpowiedzi. Proszę ją sprawdzić.',
    phone: 'Proszę podać prawidłowy numer telefonu.',
    date: 'Proszę podać datę w formacie {format}, na przykład {example}.',
    smsCode: 'Podany kod weryfikacyjny jest nieprawidłowy.',
    number: 'Proszę podać liczbę.',
    numberBetween: 'Proszę podać liczbę od {lowerLimit} do {upperLimit}.',
    numberAtLeast: 'Proszę podać liczbę nie mniejszą niż {lowerLimit}.',
    numberAtMost: 'Proszę podać liczbę nie większą niż {upperLimit}.',
    sumAtLeast: 'Suma liczb nie może być mniejsza niż {totalLowerLimit}.',
    sumAtMost: 'Suma liczb nie może być większa niż {totalUpperLimit}.',
    file: 'Proszę przesłać obraz lub plik PDF.',
    fileTypes: 'Dozwolone typy plików: {types}.',
    fileSize: 'Plik jest za duży: może mieć najwyżej {size}.',
    upload: 'Nie udało się przesłać pliku. Proszę spróbować ponownie.',
    notFound: 'Nic nie znaleziono dla tych danych.',
    call: 'Nie udało się. Proszę spróbować ponownie.',
    busy: 'Proszę chwilę poczekać: to jeszcze nie jest gotowe.',
  },
  errors: {
    system: 'Coś poszło nie tak.\nProszę spróbować później.',
    chatLoad: 'Podczas wczytywania rozmowy coś poszło nie tak.\nProszę spróbować później.',
    wrongUrl: 'Wygląda na to, że adres zawiera błąd lub link nie działa. Proszę sprawdzić adres.',
    nothingHere: 'Nic tu nie znaleziono.',
    offline: 'Brak połączenia z internetem.\nWczytywanie ruszy samo, gdy tylko wróci połączenie.',
    notSent:
      'Nie udało się wysłać odpowiedzi. Nadal tu są: proszę sprawdzić połączenie i spróbować ponownie.',
    notSaved:
      'Odpowiedzi nie udało się ani wysłać, ani zapisać. Proszę nie zamykać tej strony: nadal próbujemy.',
  },
};

export default pl;
