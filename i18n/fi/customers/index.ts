import type { NamespaceCustomersTranslation } from '../../i18n-types';

const customers: NamespaceCustomersTranslation = {
  title: 'Asiakkaat',
  intro: 'Etsi kaikki, mitä henkilöstä on tallennettu, vie se tai poista se.',
  search: 'Sähköposti, puhelinnumero, tunnus tai nimi',
  nothing: 'Haulla ”{query}” ei löytynyt mitään.',
  nothingHelp:
    'Haku kattoi vastausten, asiakkaiden ja puhelinkoodien sähköpostit, puhelinnumerot, tunnukset, nimet ja ominaisuudet.',
  tooMany: 'Henkilöitä on enemmän kuin näytetään. Tarkenna hakua.',
  gone: 'Täällä ei ole enää mitään tallennettuna.',
  responses: 'Vastauskerrat',
  messages: 'Viestit',
  notes: 'Muistiinpanot',
  files: 'Tiedostot',
  profile: 'Asiakasprofiili',
  others: 'Muut tiedot',
  related: 'Mahdollisesti liittyvät',
  relatedHelp: 'Ne poistetaan vain, jos valitset ne.',
  sameBrowser: 'Sama selain',
  sameEmail: 'Sama sähköposti',
  samePhone: 'Sama puhelinnumero',
  mentions: 'Mainitsee tämän henkilön',
  export: 'Vie',
  erase: 'Poista…',
  eraseTitle: 'Poistetaanko pysyvästi?',
  understood: 'Ymmärrän, ettei tätä voi perua.',
  confirm: 'Poista pysyvästi',
  cancel: 'Peruuta',
  changed: 'Sillä välin on tullut uutta. Tarkista uudelleen.',
  erased: 'Poistettu',
  erasedBy: '{name} poisti tiedot {date}.',
  moreLeft: 'Tietoja on vielä tallennettuna. Hae uudelleen.',
  saveReceipt: 'Tallenna kuitti',
};

export default customers;
