import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: 'Nové odpovede: {count}',
  messages: 'Nové správy: {count}',
  unanswered: 'Konverzácie bez odpovede: {count}',
  more: 'Ďalšie v doručených: {count}',
  week: 'Týždenný prehľad: {period}',
  survey: 'Prieskum',
  weekResponses: 'Odpovede',
  change: 'V zátvorke: zmena oproti predchádzajúcemu týždňu.',
  quiet: 'Tento týždeň neprišli žiadne odpovede.',
  open: 'Otvoriť v doručených',
  why: 'Tento e-mail dostávate pre oznámenie „{name}“.',
  test: 'Toto je skúška: e-maily z tohto servera prichádzajú.',
  signInSubject: 'Prihlásenie na {host}',
  signInAction: 'Prihlásiť sa',
  signInNote:
    'Odkaz možno použiť raz, a to do {minutes} {{minutes:|minúty||minút|minúty|minút}}. Ak ste oň nepožiadali, tento e-mail ignorujte.',
  inviteSubject: '{name} vás pozýva na {host}',
  inviteAction: 'Prijať pozvanie',
  inviteNote: 'Odkaz možno použiť raz, a to do {days} {{days:|dňa||dní|dňa|dní}}.',
  replySubject: 'Vaša konverzácia: {name}',
  openConversation: 'Otvoriť konverzáciu',
  replyPicture: 'Obrázok, nájdete ho v konverzácii.',
  replyByMail: 'Môžete odpovedať aj na tento e-mail.',
  replyPrivate: 'Odkaz otvorí vašu konverzáciu. Nikomu ho nedávajte.',
  replyWhy: 'Tento e-mail dostávate, pretože ste v konverzácii uviedli túto adresu ({name}).',
  unsubscribe: 'Odhlásiť sa z týchto e-mailov',
  unsubscribed: 'Ďalšie takéto e-maily už nedostanete.',
  resubscribe: 'Znova ich dostávať',
};

export default mail;
