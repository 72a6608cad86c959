import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: 'Uusia vastauksia: {count}',
  messages: 'Uusia viestejä: {count}',
  unanswered: 'Keskusteluja ilman vastausta: {count}',
  more: 'Lisää saapuneissa: {count}',
  week: 'Viikkokooste: {period}',
  survey: 'Kysely',
  weekResponses: 'Vastaukset',
  change: 'Suluissa: muutos edelliseen viikkoon.',
  quiet: 'Tällä viikolla ei tullut vastauksia.',
  open: 'Avaa saapuneissa',
  why: 'Saat tämän sähköpostin ilmoituksen ”{name}” vuoksi.',
  test: 'Tämä on testi: tämän palvelimen sähköpostit tulevat perille.',
  signInSubject: 'Kirjaudu palveluun {host}',
  signInAction: 'Kirjaudu sisään',
  signInNote:
    'Linkki toimii kerran, {minutes} minuutin kuluessa. Jos et pyytänyt sitä, jätä tämä sähköposti huomiotta.',
  inviteSubject: '{name} kutsuu sinut palveluun {host}',
  inviteAction: 'Hyväksy kutsu',
  inviteNote: 'Linkki toimii kerran, {days} päivän kuluessa.',
  replySubject: 'Keskustelusi: {name}',
  openConversation: 'Avaa keskustelu',
  replyPicture: 'Kuva, joka on keskustelussa.',
  replyByMail: 'Voit vastata myös tähän sähköpostiin.',
  replyPrivate: 'Linkki avaa keskustelusi. Älä anna sitä kenellekään.',
  replyWhy: 'Saat tämän sähköpostin, koska annoit tämän osoitteen keskustelussa ({name}).',
  unsubscribe: 'Lopeta näiden sähköpostien tilaus',
  unsubscribed: 'Et saa enää näitä sähköposteja.',
  resubscribe: 'Vastaanota niitä taas',
};

export default mail;
