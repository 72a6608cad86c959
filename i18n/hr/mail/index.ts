import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: 'Novi odgovori: {count}',
  messages: 'Nove poruke: {count}',
  unanswered: 'Razgovori bez odgovora: {count}',
  more: 'Još u ulaznom sandučiću: {count}',
  week: 'Tjedni pregled: {period}',
  survey: 'Anketa',
  weekResponses: 'Odgovori',
  change: 'U zagradama: promjena u odnosu na prethodni tjedan.',
  quiet: 'Ovaj tjedan nema odgovora.',
  open: 'Otvorite u ulaznom sandučiću',
  why: 'Ovu e-poruku primate zbog obavijesti „{name}”.',
  test: 'Ovo je proba: e-poruke s ovog poslužitelja stižu.',
  signInSubject: 'Prijava na {host}',
  signInAction: 'Prijavite se',
  signInNote:
    'Poveznica vrijedi jednom, u roku od {minutes} {{minutes:|minute||minute||minuta}}. Ako je niste zatražili, zanemarite ovu e-poruku.',
  inviteSubject: '{name} vas poziva na {host}',
  inviteAction: 'Prihvatite poziv',
  inviteNote: 'Poveznica vrijedi jednom, u roku od {days} dana.',
  replySubject: 'Vaš razgovor: {name}',
  openConversation: 'Otvori razgovor',
  replyPicture: 'Slika, koja je u razgovoru.',
  replyByMail: 'Možete odgovoriti i na ovu e-poštu.',
  replyPrivate: 'Poveznica otvara vaš razgovor. Ne dajte je nikome.',
  replyWhy: 'Primate ovu e-poštu jer ste naveli ovu adresu u razgovoru ({name}).',
  unsubscribe: 'Odjavi se od ove e-pošte',
  unsubscribed: 'Više nećete primati takvu e-poštu.',
  resubscribe: 'Primaj je ponovno',
};

export default mail;
