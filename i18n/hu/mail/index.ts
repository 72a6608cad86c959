import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: 'Új válaszok: {count}',
  messages: 'Új üzenetek: {count}',
  unanswered: 'Megválaszolatlan beszélgetések: {count}',
  more: 'További a beérkezettek között: {count}',
  week: 'Heti összesítő: {period}',
  survey: 'Felmérés',
  weekResponses: 'Válaszok',
  change: 'Zárójelben: a változás az előző héthez képest.',
  quiet: 'Ezen a héten nem érkezett válasz.',
  open: 'Megnyitás a beérkezettek között',
  why: 'Ezt az e-mailt a(z) „{name}” értesítés miatt kapja.',
  test: 'Ez egy próba: a kiszolgáló e-mailjei megérkeznek.',
  signInSubject: 'Bejelentkezés: {host}',
  signInAction: 'Bejelentkezés',
  signInNote:
    'A hivatkozás egyszer használható, {minutes} percen belül. Ha nem Ön kérte, hagyja figyelmen kívül ezt az e-mailt.',
  inviteSubject: '{name} meghívja Önt ide: {host}',
  inviteAction: 'Meghívó elfogadása',
  inviteNote: 'A hivatkozás egyszer használható, {days} napon belül.',
  replySubject: 'Beszélgetés: {name}',
  openConversation: 'Beszélgetés megnyitása',
  replyPicture: 'Egy kép, amely a beszélgetésben található.',
  replyByMail: 'Erre az e-mailre is válaszolhat.',
  replyPrivate: 'A hivatkozás megnyitja a beszélgetését. Ne adja tovább senkinek.',
  replyWhy: 'Azért kapja ezt az e-mailt, mert a beszélgetésben ezt a címet adta meg ({name}).',
  unsubscribe: 'Leiratkozás ezekről az e-mailekről',
  unsubscribed: 'Nem kap több ilyen e-mailt.',
  resubscribe: 'Újra kérem',
};

export default mail;
