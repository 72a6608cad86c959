import type { NamespaceImportsTranslation } from '../../i18n-types';

const imports: NamespaceImportsTranslation = {
  yes: 'हाँ',
  no: 'नहीं',
  uncertain: 'पक्का नहीं',
  increase: 'वृद्धि',
  same: 'समान',
  decrease: 'कमी',
  female: 'महिला',
  male: 'पुरुष',
  other: 'अन्य',
  none: 'इनमें से कोई नहीं',
  refused: 'मैं जवाब नहीं देना चाहता/चाहती',
  unknown: 'मुझे नहीं पता',
  comment: 'टिप्पणी',
  accept: 'मैं सहमत हूँ',
  welcome: 'स्वागत है',
  thanks: 'धन्यवाद!',
  link: 'जारी रखें',
  firstName: 'पहला नाम',
  lastName: 'उपनाम',
  email: 'ईमेल',
  phone: 'फ़ोन',
  company: 'कंपनी',
  street: 'पता',
  street2: 'पता, दूसरी पंक्ति',
  city: 'शहर',
  state: 'राज्य या क्षेत्र',
  zip: 'पिन कोड',
  country: 'देश',
};

export default imports;
