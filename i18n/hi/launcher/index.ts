import type { NamespaceLauncherTranslation } from '../../i18n-types';

const launcher: NamespaceLauncherTranslation = {
  open: 'फ़ीडबैक दें',
  close: 'फ़ीडबैक बंद करें',
  dismiss: 'यह संकेत छिपाएँ',
  unread: 'नए संदेश: {count}',
  failed: 'विजेट लोड करते समय कुछ गड़बड़ हो गई। कृपया बाद में फिर कोशिश करें।',
  tryAgain: 'फिर कोशिश करें',
};

export default launcher;
