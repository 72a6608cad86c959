import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: 'Nové odpovědi: {count}',
  messages: 'Nové zprávy: {count}',
  unanswered: 'Konverzace bez odpovědi: {count}',
  more: 'Další v doručených: {count}',
  week: 'Týdenní přehled: {period}',
  survey: 'Průzkum',
  weekResponses: 'Odpovědi',
  change: 'V závorce: změna oproti předchozímu týdnu.',
  quiet: 'Tento týden nepřišly žádné odpovědi.',
  open: 'Otevřít v doručených',
  why: 'Tento e-mail dostáváte kvůli oznámení „{name}“.',
  test: 'Toto je zkouška: e-maily z tohoto serveru docházejí.',
  signInSubject: 'Přihlášení na {host}',
  signInAction: 'Přihlásit se',
  signInNote:
    'Odkaz lze použít jednou, a to během {minutes} {{minutes:|minuty||minut|minuty|minut}}. Pokud jste o něj nežádali, tento e-mail ignorujte.',
  inviteSubject: '{name} vás zve na {host}',
  inviteAction: 'Přijmout pozvání',
  inviteNote: 'Odkaz lze použít jednou, a to během {days} {{days:|dne||dnů|dne|dnů}}.',
  replySubject: 'Vaše konverzace: {name}',
  openConversation: 'Otevřít konverzaci',
  replyPicture: 'Obrázek, najdete ho v konverzaci.',
  replyByMail: 'Můžete také odpovědět na tento e-mail.',
  replyPrivate: 'Odkaz otevře vaši konverzaci. Nikomu ho nepředávejte.',
  replyWhy: 'Tento e-mail dostáváte, protože jste v konverzaci uvedli tuto adresu ({name}).',
  unsubscribe: 'Odhlásit se z těchto e-mailů',
  unsubscribed: 'Další takové e-maily už nedostanete.',
  resubscribe: 'Znovu je dostávat',
};

export default mail;
