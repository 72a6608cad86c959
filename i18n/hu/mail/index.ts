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
};

export default mail;
