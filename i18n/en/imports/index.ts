import type { BaseTranslation } from '../../i18n-types';

/** Words that the import of a survey of another program adds to it, where that program has words of its own. */
const imports = {
  yes: 'Yes',
  no: 'No',
  uncertain: 'Uncertain',
  increase: 'Increase',
  same: 'Same',
  decrease: 'Decrease',
  female: 'Female',
  male: 'Male',
  other: 'Other',
  none: 'None',
  refused: 'I prefer not to answer',
  unknown: 'I don’t know',
  comment: 'Comment',
  accept: 'I accept',
  welcome: 'Welcome',
  thanks: 'Thank you!',
  link: 'Continue',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  street: 'Address',
  street2: 'Address, second line',
  city: 'City',
  state: 'State or region',
  zip: 'Postcode',
  country: 'Country',
} satisfies BaseTranslation;

export default imports;
