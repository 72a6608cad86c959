import type { NamespaceLauncherTranslation } from '../../i18n-types';

const launcher: NamespaceLauncherTranslation = {
  open: 'Anna tagasisidet',
  close: 'Sulge tagasiside',
  dismiss: 'Peida see vihje',
  unread: 'uusi sõnumeid: {count}',
  failed: 'Tagasisideakna laadimisel läks midagi valesti. Palun proovige hiljem uuesti.',
  tryAgain: 'Proovi uuesti',
};

export default launcher;
