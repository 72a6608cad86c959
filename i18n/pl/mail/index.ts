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
};

export default mail;
