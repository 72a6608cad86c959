import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature:
    'Šios apklausos taip atidaryti negalima.\nAtidarykite jums atsiųstą nuorodą arba paprašykite naujos.',
  inactive: 'Ši apklausa šiuo metu nevykdoma.\nSugrįžkite kitą kartą.',
  repeat: 'Jau pateikėte savo atsiliepimą.\nAčiū!',
  unsubscribe: 'Atsisakyti laiškų',
  resumed: 'Praėjusį kartą įvesti atsakymai vis dar čia.',
  startAgain: 'Pradėti iš naujo',
  idle: 'Ar vis dar esate čia? Kitaip jūsų atsakymai netrukus bus ištrinti.',
  stay: 'Esu čia',
  previous: 'Ankstesni atsiliepimai',
  none: 'Šiame sąraše matysite viską, ką iš čia išsiųsite.',
  newFeedback: 'Naujas atsiliepimas',
  unread: '{count} {{|nauja žinutė||naujos žinutės|naujos žinutės|naujų žinučių}}',
};

export default panel;
