import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature: 'यह सर्वे इस तरह नहीं खोला जा सकता।\nकृपया वह लिंक खोलें जो आपको भेजा गया था, या नया लिंक माँगें।',
  inactive: 'यह सर्वे अभी खुला नहीं है।\nकृपया किसी और समय वापस आएँ।',
  repeat: 'आपने अपना फ़ीडबैक पहले ही दे दिया है।\nधन्यवाद!',
  unsubscribe: 'सदस्यता छोड़ें',
  resumed: 'पिछली बार के आपके जवाब अब भी यहाँ हैं।',
  startAgain: 'फिर से शुरू करें',
  idle: 'क्या आप अभी भी यहाँ हैं? नहीं तो आपके उत्तर थोड़ी देर में मिटा दिए जाएँगे।',
  stay: 'मैं यहाँ हूँ',
  previous: 'पिछला फ़ीडबैक',
  none: 'आपका भेजा गया फ़ीडबैक यहाँ दिखेगा।',
  newFeedback: 'नया फ़ीडबैक',
  unread: '{count} {{नया|नए}} संदेश',
};

export default panel;
