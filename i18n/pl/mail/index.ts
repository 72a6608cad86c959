import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: 'Nowe odpowiedzi: {count}',
  messages: 'Nowe wiadomości: {count}',
  unanswered: 'Rozmowy bez odpowiedzi: {count}',
  more: 'Więcej w odebranych: {count}',
  week: 'Podsumowanie tygodnia: {period}',
  survey: 'Ankieta',
  weekResponses: 'Odpowiedzi',
  change: 'W nawiasach: zmiana względem poprzedniego tygodnia.',
  quiet: 'W tym tygodniu nie było odpowiedzi.',
  open: 'Otwórz w odebranych',
  why: 'Otrzymujesz tę wiadomość z powodu powiadomienia „{name}”.',
  test: 'To jest próba: e-maile z tego serwera docierają.',
  signInSubject: 'Logowanie do {host}',
  signInAction: 'Zaloguj się',
  signInNote:
    'Link działa raz, w ciągu {minutes} {{minutes:|minuty||minut|minut|minuty}}. Jeśli to nie Twoja prośba, zignoruj tę wiadomość.',
  inviteSubject: '{name} zaprasza Cię do {host}',
  inviteAction: 'Przyjmij zaproszenie',
  inviteNote: 'Link działa raz, w ciągu {days} {{days:|dnia||dni|dni|dnia}}.',
};

export default mail;
