import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: 'Novi odgovori: {count}',
  messages: 'Nove poruke: {count}',
  unanswered: 'Razgovori bez odgovora: {count}',
  more: 'Još u ulaznom sandučiću: {count}',
  week: 'Sedmični pregled: {period}',
  survey: 'Anketa',
  weekResponses: 'Odgovori',
  change: 'U zagradama: promjena u odnosu na prethodnu sedmicu.',
  quiet: 'Ove sedmice nema odgovora.',
  open: 'Otvorite u ulaznom sandučiću',
  why: 'Ovaj e-mail dobijate zbog obavještenja „{name}”.',
  test: 'Ovo je proba: e-mailovi s ovog servera stižu.',
  signInSubject: 'Prijava na {host}',
  signInAction: 'Prijavite se',
  signInNote:
    'Link vrijedi jednom, u roku od {minutes} {{minutes:|minute||minute||minuta}}. Ako ga niste zatražili, zanemarite ovaj e-mail.',
  inviteSubject: '{name} vas poziva na {host}',
  inviteAction: 'Prihvatite poziv',
  inviteNote: 'Link vrijedi jednom, u roku od {days} dana.',
  replySubject: 'Vaš razgovor: {name}',
  openConversation: 'Otvori razgovor',
  replyPicture: 'Slika, koja je u razgovoru.',
  replyByMail: 'Možete odgovoriti i na ovaj e-mail.',
  replyPrivate: 'Link otvara vaš razgovor. Ne dajite ga nikome.',
  replyWhy: 'Primate ovaj e-mail jer ste naveli ovu adresu u razgovoru ({name}).',
  unsubscribe: 'Odjavi se s ovih e-mailova',
  unsubscribed: 'Više nećete primati ove e-mailove.',
  resubscribe: 'Primaj ih ponovo',
};

export default mail;
