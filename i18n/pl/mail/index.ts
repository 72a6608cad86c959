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
  replySubject: 'Twoja rozmowa: {name}',
  openConversation: 'Otwórz rozmowę',
  replyPicture: 'Obraz, który jest w rozmowie.',
  replyByMail: 'Możesz też odpowiedzieć na tę wiadomość.',
  replyPrivate: 'Link otwiera Twoją rozmowę. Nie przekazuj go nikomu.',
  replyWhy: 'Otrzymujesz tę wiadomość, ponieważ w rozmowie podano ten adres ({name}).',
  unsubscribe: 'Zrezygnuj z tych wiadomości',
  unsubscribed: 'Nie będziesz już otrzymywać takich wiadomości.',
  resubscribe: 'Otrzymuj je ponownie',
};

export default mail;
