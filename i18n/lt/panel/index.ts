import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature: 'Netinkamas parašas!',
  inactive: 'Ši apklausa šiuo metu nevykdoma.',
  repeat: 'Jau pateikėte savo atsiliepimą.',
  unsubscribe: 'Atsisakyti laiškų',
  resumed: 'Praėjusį kartą įvesti atsakymai vis dar čia.',
  startAgain: 'Pradėti iš naujo',
  previous: 'Ankstesni atsiliepimai',
  none: 'Čia bus rodoma viskas, ką iš čia išsiųsite.',
  newFeedback: 'Naujas atsiliepimas',
  unread: '{count} {{|nauja žinutė||naujos žinutės|naujos žinutės|naujų žinučių}}',
};

export default panel;
