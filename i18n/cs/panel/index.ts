import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature:
    'Tento dotazník nelze tímto způsobem otevřít.\nOtevřete prosím odkaz, který vám byl zaslán, nebo si vyžádejte nový.',
  inactive: 'Tento dotazník teď není dostupný.\nPřijďte prosím jindy.',
  repeat: 'Vaši zpětnou vazbu už máme.\nDěkujeme!',
  unsubscribe: 'Odhlásit odběr',
  resumed: 'Vaše odpovědi z minula tu stále jsou.',
  startAgain: 'Začít znovu',
  idle: 'Jste tu ještě? Jinak budou vaše odpovědi za chvíli vymazány.',
  stay: 'Jsem tu',
  previous: 'Předchozí zpětná vazba',
  none: 'Vše, co odsud odešlete, se objeví v tomto seznamu.',
  newFeedback: 'Nová zpětná vazba',
  unread: '{count} {{count:|nová zpráva||nové zprávy|nové zprávy|nových zpráv}}',
};

export default panel;
